/// Takes a value over and does nothing with it, where the optimizer cannot see that: what was computed for it has to be computed.
///
/// It takes the value over, as a property that keeps it would, so that the optimizer cannot get by with a look at somebody else's reference.
@inline(never)
@_optimize(none)
func consume<Value>(_ value: consuming Value) {}
