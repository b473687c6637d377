/// A handle that keeps what it was asked for first.
package protocol KeepingHandle: DerivedRequest {}
