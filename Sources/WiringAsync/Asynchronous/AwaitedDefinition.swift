public import Wiring

/// An asynchronous definition: an ``AsyncComponent`` or an ``AsyncFactory``.
public protocol AwaitedDefinition: TypedDefinition where Service: Sendable {}
