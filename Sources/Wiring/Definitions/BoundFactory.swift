/// A factory of an activated container: call it with the runtime arguments.
///
/// A component that declares `BoundFactory<any Screen, Message>` as a parameter of its initializer receives this factory instead of the whole
/// container. The factory retains the container.
public struct BoundFactory<Service, each Argument>: Sendable, WrappingType {
    @usableFromInline let core: ContainerCore
    @usableFromInline let node: Int
    /// The code of the factory in the node. The container retains it.
    @usableFromInline let body: Unmanaged<FactoryBody<Service, repeat each Argument>>

    @inlinable init(core: ContainerCore, node: Int, body: Unmanaged<FactoryBody<Service, repeat each Argument>>) {
        self.core = core
        self.node = node
        self.body = body
    }

    /// Makes a product.
    /// - Parameter argument: the runtime arguments.
    /// - Throws: the error of the product's initializer, or ``ResolutionError``.
    @inlinable @_disfavoredOverload
    public func callAsFunction(_ argument: repeat each Argument) throws -> Service {
        try body._withUnsafeGuaranteedRef { try $0.product(core, node, repeat each argument) }
    }

    package static func spelling(_ name: (Any.Type) -> String) -> String? {
        let isolated = MainActorProducts.type(Service.self)
        var names = [name(isolated?.built ?? Service.self)]
        for type in repeat (each Argument).self { names.append(name(type)) }
        return "\(isolated == nil ? "BoundFactory" : "MainActorFactory")<\(names.joined(separator: ", "))>"
    }

    /// Makes a product that is built on the main actor.
    /// - Parameter argument: the runtime arguments.
    /// - Throws: the error of the product's initializer, or ``ResolutionError``.
    @MainActor @inlinable
    public func callAsFunction<Built>(_ argument: repeat each Argument) throws -> Built where Service == OnMainActor<Built> {
        try body._withUnsafeGuaranteedRef { try $0.product(core, node, repeat each argument) }.value
    }
}

/// A factory whose products are made on the main actor, for parameters of initializers: `MainActorFactory<MessageModel, Message>`.
/// Code of any isolation may store it, and the main actor calls it.
public typealias MainActorFactory<Service: Sendable, each Argument> = BoundFactory<OnMainActor<Service>, repeat each Argument>
