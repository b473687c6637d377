/// An error of a feature that combines errors which the tracer of the container has already received.
package protocol TracedFailure: Error {}
