/// A handle that can wait for what it is for.
protocol AwaitingHandle: DerivedRequest {}
