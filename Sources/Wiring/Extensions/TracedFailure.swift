/// An error of a feature that consists of errors which the tracer of the container has received before, one by one.
package protocol TracedFailure: Error {}
