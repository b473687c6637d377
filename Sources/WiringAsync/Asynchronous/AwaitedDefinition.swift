public import Wiring

/// An asynchronous definition: an ``AsyncComponent`` or an ``AsyncFactory``.
public protocol AwaitedDefinition: TypedDefinition where Service: Sendable {
    /// The type that the initializer returns, before the conversion to the service.
    associatedtype Implementation
}
