public import Wiring

// Overloads for common mistakes, so that the compiler reports the fix. The article Mistakes quotes the messages, and a test compares them.

extension Patch {
    /// Reports a replacement that does not have the service type of the component.
    @available(
        *, unavailable,
        message: "the replacement must have the service type of the component: the mock has to conform to its protocol, or be a subclass"
    )
    @_disfavoredOverload public init<Root: ParameterizedAssembly, Service, Implementation>(
        _ keyPath: any KeyPath<Root, Component<Service, Implementation>> & Sendable, _ make: @escaping @Sendable () throws -> Any
    ) { self = .live(keyPath) }

    /// Reports a replacement that does not have the patched type.
    @available(
        *, unavailable, message: "the replacement must have the patched type: the mock has to conform to the protocol, or be a subclass"
    )
    @_disfavoredOverload public init<Service>(_ type: Service.Type, _ make: @escaping @Sendable () throws -> Any) { self = .live(type) }
}
