/// Consumes a value in a way that is opaque to the optimizer, so that the computation of the value cannot be eliminated.
///
/// It takes ownership, like a property that stores the value, so that the optimizer cannot use a borrowed reference.
@inline(never)
@_optimize(none)
func consume<Value>(_ value: consuming Value) {}
