internal import RuntimeLayout

extension Factory {
    /// Injects a property of each product by its type, after the initializer: such an edge may close a cycle. An optional property is injected by
    /// the type inside.
    /// - Parameter property: the property.
    public func inject<Value>(_ property: any WritableKeyPath<Service, Value> & Sendable) -> Factory {
        injecting(InjectedProperty(property))
    }

    /// Injects a property of each product from a definition chosen by reference. A property of another type, which is neither that of the
    /// definition nor an optional of it, is a finding at activation, `other-type`.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Value, Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ property: any WritableKeyPath<Service, Value> & Sendable, from reference: any KeyPath<Root, Other> & Sendable
    ) -> Factory {
        injecting(InjectedProperty(property, from: Other.Product.self), from: .reference(.to(reference)))
    }

    /// Injects a property of each product with the product of another factory for the same runtime arguments.
    ///
    /// Factories that pass their arguments to each other may close a cycle: within one object graph the way back leads to the product under
    /// construction whose arguments are equal. They are compared, so they have to be `Hashable`.
    ///
    /// ```swift
    /// let chat = Factory { (room: String) in { Chat(room: room) } }.inject(\.members, passingArgumentsTo: \ChatAssembly.members)
    /// let members: Factory<Members, String> = Factory { (room: String) in { Members(room: room) } }.inject(\.chat, passingArgumentsTo: \ChatAssembly.chat)
    /// ```
    ///
    /// One of the two states its type, since the compiler cannot infer both from each other.
    /// - Parameters:
    ///   - property: the property.
    ///   - factory: the other factory, which takes the same arguments.
    public func inject<Root: ParameterizedAssembly, Value>(
        _ property: any WritableKeyPath<Service, Value> & Sendable,
        passingArgumentsTo factory: any KeyPath<Root, Factory<Value, repeat each Argument>> & Sendable
    ) -> Factory where repeat each Argument: Hashable {
        passing(property, .to(factory)) { (value: Value) in value }
    }

    /// Injects an optional property of each product with the product of another factory for the same runtime arguments; see
    /// ``inject(_:passingArgumentsTo:)``.
    /// - Parameters:
    ///   - property: the property.
    ///   - factory: the factory, by the assembly that holds it.
    public func inject<Root: ParameterizedAssembly, Value>(
        _ property: any WritableKeyPath<Service, Value?> & Sendable,
        passingArgumentsTo factory: any KeyPath<Root, Factory<Value, repeat each Argument>> & Sendable
    ) -> Factory where repeat each Argument: Hashable {
        passing(property, .to(factory)) { (value: Value) -> Value? in value }
    }

    /// Apart from the constraint, since a closure that captures the arguments' conformances could not be sent between threads.
    private func passing<Value, Held>(
        _ property: any WritableKeyPath<Service, Held> & Sendable, _ factory: Reference, _ convert: @escaping @Sendable (Value) -> Held
    ) -> Factory {
        let dependency = Dependency(
            kind: .property, type: BoundFactory<Value, repeat each Argument>.self, source: .reference(factory), keyPath: property,
            callsFactory: true)
        return adding(dependency) { (product, resolution, node, edge, arguments: repeat each Argument) in
            let receiver = product
            let set: (inout Resolution) throws -> Service = { resolution in
                let bound = try resolution.instance(
                    of: BoundFactory<Value, repeat each Argument>.self, at: resolution.target(of: edge))
                var receiver = receiver
                receiver[keyPath: property] = convert(try bound.make(in: &resolution, repeat each arguments))
                return receiver
            }
            if try resolution.postpones(edges: edge..<(edge + 1), of: node, { resolution in _ = try set(&resolution) }) { return }
            product = try set(&resolution)
        }
    }

    func injecting(_ property: InjectedProperty<Service>, from source: Dependency.Source = .type) -> Factory {
        adding(property.dependency(source)) { (product, resolution, node, edge, _: repeat each Argument) in
            let receiver = product
            let set: (inout Resolution) throws -> Service = { resolution in
                var receiver = receiver
                try property.set(&receiver, toInstanceAt: resolution.target(of: edge), &resolution)
                return receiver
            }
            if try resolution.postpones(edges: edge..<(edge + 1), of: node, { resolution in _ = try set(&resolution) }) { return }
            product = try set(&resolution)
        }
    }

    /// A factory like this one that does something more to each product. The integers are the factory's node and the dependency's edge.
    private func adding(
        _ dependency: Dependency,
        _ step: @escaping @Sendable (inout Service, inout Resolution, Int, Int, repeat each Argument) throws -> Void
    ) -> Factory {
        let position = definition.dependencies.count
        let located = FactoryStep<Service, repeat each Argument> { (product, resolution, node, arguments: repeat each Argument) in
            try step(&product, &resolution, node, resolution.firstEdge(of: node) + position, repeat each arguments)
        }
        return adding(located, needing: [dependency])
    }

    /// A factory like this one that does something more to each product, as a component does to its instances.
    func adding(_ step: InjectionStep) -> Factory {
        let position = definition.dependencies.count
        let located = FactoryStep<Service, repeat each Argument>(at: step.moment) { (product, resolution, node, _: repeat each Argument) in
            let edge = resolution.firstEdge(of: node) + position
            try withUnsafeMutablePointer(to: &product) { try step.run(UnsafeMutableRawPointer($0), &resolution, node, edge) }
        }
        return adding(located, needing: step.dependencies)
    }

    private func adding(_ step: FactoryStep<Service, repeat each Argument>, needing dependencies: [Dependency]) -> Factory {
        let steps = body.steps + [step]
        let ordered = InjectionMoment.allCases.flatMap { moment in steps.filter { $0.moment == moment } }
        return with(body: FactoryBody(steps: ordered, make: body.make)) { recipe in
            recipe.chosenDependencies = definition.dependencies + dependencies
            recipe.hasObjectProducts = TypeKind(Service.self).isExistential
        }
    }
}
