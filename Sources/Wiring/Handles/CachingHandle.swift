/// A handle that keeps the instance of its first request.
package protocol CachingHandle: DerivedRequest {}
