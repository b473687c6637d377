/// A handle that can wait for what it is for.
package protocol AwaitingHandle: DerivedRequest {}
