/// A handle that can await its instance.
package protocol AwaitingHandle: DerivedRequest {}
