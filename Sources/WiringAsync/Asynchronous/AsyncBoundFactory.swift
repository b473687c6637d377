public import Wiring

/// An asynchronous factory of an activated container. Call it with the runtime arguments and await the product.
///
/// A component that declares `AsyncBoundFactory<any Session, Account>` as a parameter of its initializer receives one. It can then create these
/// products without access to the container. The factory retains the container.
public struct AsyncBoundFactory<Service: Sendable, each Argument: Sendable>: Sendable {
    let core: ContainerCore
    let node: Int
    let make: AsyncFactory<Service, repeat each Argument>.Make
    let steps: [AsyncSetupStep]

    /// Creates a product, or returns the cached product for equal arguments; see ``AsyncFactory/scope(_:)``.
    /// - Parameter argument: the runtime arguments.
    /// - Throws: the error of the product's initializer, `CancellationError` if the calling task is cancelled, or ``ResolutionError``.
    public func callAsFunction(_ argument: repeat each Argument) async throws -> Service {
        try Task.checkCancellation()
        let arguments = (repeat each argument)
        let built: BuiltInstance
        if core.blueprint.nodes[node].isKept {
            var key: [AnyHashable] = []
            for argument in repeat each arguments { if let part = argument as? AnyHashable { key.append(part) } }
            built = try await core.cachedProduct(of: node, for: key) { try await build(in: $0, repeat each arguments) }
        } else {
            let graph = AsyncGraph(core)
            built = try await graph.outermost { try await build(in: graph, repeat each arguments) }
        }
        return InstanceBox.value(in: built.box, as: Service.self)
    }

    private func build(in graph: AsyncGraph, _ argument: repeat each Argument) async throws -> BuiltInstance {
        let arguments = (repeat each argument)
        return try await graph.traced(node) {
            try await AsyncStep.run(core, node, of: graph) {
                try core.checkConstruction(of: node, path: [core.blueprint.key(of: node)])
                let construction = AsyncConstruction(graph: graph, node: node, steps)
                let product = BuiltInstance(InstanceBox.holding(try await make(construction, repeat each arguments)))
                try await steps.run(on: product, construction)
                return try await graph.process(product, node: node)
            }
        }
    }
}

extension AsyncBoundFactory: AwaitedFactory {
    package func product(from texts: any RuntimeArguments) async throws -> Any {
        try texts.check(typesOfParameters(repeat (each Argument).self))
        let arguments = (repeat try texts.next((each Argument).self))
        return try await callAsFunction(repeat each arguments)
    }
}

extension AssemblyAccess {
    /// An asynchronous factory of this assembly, or of the entered scope. Call it with its runtime arguments: `try await mail.session(account)`.
    /// - Parameter keyPath: the key path of the factory's property.
    /// - Throws: ``ResolutionError`` if the factory does not belong to this container.
    public subscript<Service: Sendable, each Argument: Sendable>(
        dynamicMember keyPath: KeyPath<Root, AsyncFactory<Service, repeat each Argument>>
    ) -> AsyncBoundFactory<Service, repeat each Argument> {
        get throws {
            let core = activatedAssembly.core
            let node = try core.nodeOrThrow(activatedAssembly.held(keyPath).definition)
            var resolution = Resolution(core)
            return try resolution.instance(of: AsyncBoundFactory<Service, repeat each Argument>.self, at: node)
        }
    }
}

extension AsyncBoundFactory: WrappingType {
    package static func spelling(_ name: (Any.Type) -> String) -> String? {
        var names = [name(Service.self)]
        for type in repeat (each Argument).self { names.append(name(type)) }
        return "AsyncBoundFactory<\(names.joined(separator: ", "))>"
    }
}
