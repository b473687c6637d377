public import Wiring

/// A definition that is awaited: an ``AsyncComponent`` or an ``AsyncFactory``.
public protocol AwaitedDefinition: TypedDefinition where Service: Sendable {
    /// What the initializer makes, before it is shown as the service.
    associatedtype Implementation
}
