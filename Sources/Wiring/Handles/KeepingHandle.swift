/// A handle that keeps what it was asked for first.
protocol KeepingHandle: DerivedRequest {}
