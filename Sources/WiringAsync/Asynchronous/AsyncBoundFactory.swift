public import Wiring

/// An asynchronous factory of an activated container: call it with the runtime arguments, and await the product.
///
/// A component that declares `AsyncBoundFactory<any Session, Account>` as a parameter of its initializer receives one, and with it the right to
/// make that one thing. It keeps the container alive.
public struct AsyncBoundFactory<Service: Sendable, each Argument: Sendable>: Sendable {
    let core: ContainerCore
    let node: Int
    let make: AsyncFactory<Service, repeat each Argument>.Make
    /// What happens to a product after it is made.
    let steps: AsyncSteps

    /// Makes a product, or gives the one that is kept for equal arguments, see ``AsyncFactory/scope(_:)``.
    /// - Parameter argument: the runtime arguments.
    /// - Throws: what the product's initializer throws, `CancellationError` when the calling task is cancelled, or ``ResolutionError``.
    public func callAsFunction(_ argument: repeat each Argument) async throws -> Service {
        try Task.checkCancellation()
        let arguments = (repeat each argument)
        let built: BuiltInstance
        if core.blueprint.nodes[node].keepsProducts {
            var key: [AnyHashable] = []
            for argument in repeat each arguments { if let part = argument as? AnyHashable { key.append(part) } }
            built = try await core.keptProduct(ProductKey(node: node, arguments: key)) { graph in
                try await build(in: graph, repeat each arguments)
            }
        } else {
            let graph = AsyncGraph(core)
            built = try await graph.outermost { try await build(in: graph, repeat each arguments) }
        }
        return InstanceBox.value(in: built.box, as: Service.self)
    }

    /// Runs the initializer and the post-processors.
    private func build(in graph: AsyncGraph, _ argument: repeat each Argument) async throws -> BuiltInstance {
        let arguments = (repeat each argument)
        return try await graph.traced(node) {
            try await AsyncStep.run(core, node, of: graph) {
                let construction = AsyncConstruction(graph: graph, node: node, steps)
                let product = BuiltInstance(InstanceBox.holding(try await make(construction, repeat each arguments)))
                try await steps.run(on: product, construction)
                return try graph.process(product, node: node)
            }
        }
    }

    /// Makes a product from arguments as a person gives them.
    func product(from values: [ArgumentValue]) async throws -> Service {
        var texts = ArgumentTexts(values, blueprint: core.blueprint, node: node)
        for type in repeat (each Argument).self { texts.expect(type) }
        try texts.check()
        let arguments = (repeat try texts.next((each Argument).self))
        return try await callAsFunction(repeat each arguments)
    }
}

extension Activated {
    /// An asynchronous factory of this assembly, to be called with its runtime arguments: `try await mail.session(account)`.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` when it is not of this container.
    public subscript<Service: Sendable, each Argument: Sendable>(
        dynamicMember keyPath: KeyPath<Root, AsyncFactory<Service, repeat each Argument>>
    ) -> AsyncBoundFactory<Service, repeat each Argument> {
        get throws {
            let core = core
            let node = try core.knownOrThrowing(held(keyPath).definition)
            var resolution = Resolution(core)
            return try resolution.instance(of: AsyncBoundFactory<Service, repeat each Argument>.self, at: node)
        }
    }
}

extension EnteredScope {
    /// An asynchronous factory whose products are made within the scope.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` when it is not of this container.
    public subscript<Service: Sendable, each Argument: Sendable>(
        dynamicMember keyPath: KeyPath<Root, AsyncFactory<Service, repeat each Argument>>
    ) -> AsyncBoundFactory<Service, repeat each Argument> {
        get throws { try container[dynamicMember: keyPath] }
    }
}

extension AsyncBoundFactory: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String {
        var names = [name(Service.self)]
        for type in repeat (each Argument).self { names.append(name(type)) }
        return "AsyncBoundFactory<\(names.joined(separator: ", "))>"
    }
}
