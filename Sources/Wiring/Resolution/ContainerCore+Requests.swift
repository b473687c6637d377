extension ContainerCore {
    /// Resolves a node as a top-level request.
    @inlinable func request<Value>(_ type: Value.Type, at node: Int) throws -> Value {
        // Inlined into the caller, because most requests find an existing instance.
        if let box = plan.requestRecords[node].instance.load() {
            return box._withUnsafeGuaranteedRef { InstanceBox.value(in: $0, as: Value.self) }
        }
        var resolution = Resolution(self)
        return try resolution.outermost(Value.self, at: node)
    }

    @inlinable package func resolve<Service>(_ type: Service.Type) throws -> Service {
        let node = types.node(of: ObjectIdentifier(type))
        if node < 0 { return try resolveDerived(type) }
        return try request(Service.self, at: node)
    }

    @inlinable package func resolve<Service>(_ type: Service.Type, key: String) throws -> Service {
        let node = node(ofKey: key, providing: ObjectIdentifier(type))
        if node < 0 { throw refusal(of: key, as: type) }
        return try request(Service.self, at: node)
    }

    /// The error for a key that has no definition, or whose definition does not provide the type.
    @usableFromInline package func refusal(of key: String, as type: Any.Type) -> ResolutionError {
        guard let node = blueprint.node(forKey: key), let definition = blueprint.nodes[node].definition else {
            return ResolutionError(Explanation(blueprint).noSuchKey(key), path: [])
        }
        return ResolutionError(
            definition.isAbstract
                ? Explanation(blueprint).finding(.abstractRequested, node: node)
                : Explanation(blueprint).otherType(node: node, asked: type), path: [])
    }

    func resolveAll<Service>(_ type: Service.Type) throws -> [Service] {
        try request { resolution in try blueprint.members(of: type).map { try resolution.instance(of: Service.self, at: $0) } }
    }
}
