extension ContainerCore {
    /// Resolves a node as a top-level request. Inlined, because most requests find an existing instance.
    @inlinable @inline(__always) package func request<Value>(_ type: Value.Type, at node: Int) throws -> Value {
        if let box = plan.requestRecords[node].instance.load() {
            return box._withUnsafeGuaranteedRef { InstanceBox.value(in: $0, as: Value.self) }
        }
        return try build(Value.self, at: node)
    }

    /// Resolves a node that has no instance. Not inlined, because it would lengthen every request.
    @inlinable @inline(never) func build<Value>(_ type: Value.Type, at node: Int) throws -> Value {
        if plan.records[node].strategy == .general { return InstanceBox.value(in: try box(at: node), as: Value.self) }
        return try buildUnboxed(Value.self, at: node)
    }

    /// Builds an instance in temporary memory. Not inlined, because in generic code this memory needs the metadata of a `Result` with the type.
    @inlinable @inline(never) func buildUnboxed<Value>(_ type: Value.Type, at node: Int) throws -> Value {
        try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            let instance = memory.baseAddress.unsafelyUnwrapped
            try write(node, to: UnsafeMutableRawPointer(instance))
            return instance.move()
        }
    }

    /// Resolves a node as a top-level request, and writes the instance to uninitialized memory.
    @_optimize(speed) @usableFromInline func write(_ node: Int, to result: UnsafeMutableRawPointer) throws {
        var resolution = Resolution(self)
        try resolution.outermost(for: node) { resolution in try resolution.write(node, to: result) }
    }

    /// Resolves a node on the general path, as a top-level request. Returns the instance in a box.
    @_optimize(speed) @usableFromInline package func box(at node: Int) throws -> AnyObject {
        var resolution = Resolution(self)
        return try resolution.outermost(for: node) { resolution in try resolution.generalBox(at: node) }
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
