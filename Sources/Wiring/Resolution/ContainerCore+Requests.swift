extension ContainerCore {
    /// The instance for a node, as an outermost request.
    @inlinable
    func request<Value>(_ type: Value.Type, at node: Int) throws -> Value {
        // Inlined where it is asked for: most requests are for what is there already.
        if let box = table.records[node].instance.load() {
            return box._withUnsafeGuaranteedRef { InstanceBox.value(in: $0, as: Value.self) }
        }
        var resolution = Resolution(self)
        return try resolution.outermost(Value.self, at: node)
    }

    /// The instance that the one definition of a type provides.
    @inlinable
    package func resolve<Service>(_ type: Service.Type) throws -> Service {
        let node = types.node(of: ObjectIdentifier(type))
        if node < 0 { return try resolveDerived(type) }
        return try request(Service.self, at: node)
    }

    /// The instance of the definition with a key.
    @inlinable
    package func resolve<Service>(_ type: Service.Type, key: String) throws -> Service {
        let node = node(ofKey: key, providing: ObjectIdentifier(type))
        if node < 0 { throw refusal(of: key, as: type) }
        return try request(Service.self, at: node)
    }

    /// Why a key does not lead to an instance of a type.
    @usableFromInline
    package func refusal(of key: String, as type: Any.Type) -> ResolutionError {
        guard let node = blueprint.node(forKey: key), let definition = blueprint.nodes[node].definition else {
            return ResolutionError(Explanation(blueprint).noSuchKey(key), path: [])
        }
        return ResolutionError(
            definition.isAbstract
                ? Explanation(blueprint).abstractRequested(node: node) : Explanation(blueprint).otherType(node: node, asked: type), path: []
        )
    }

    /// An instance of every definition that provides a type, all of one object graph.
    func resolveAll<Service>(_ type: Service.Type) throws -> [Service] {
        var resolution = Resolution(self, hasSeveralRoots: true)
        return try resolution.outermost { resolution in
            try blueprint.members(of: type).map { try resolution.instance(of: Service.self, at: $0) }
        }
    }

}
