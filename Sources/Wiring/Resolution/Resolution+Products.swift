extension Resolution {
    @usableFromInline func isInCycle(_ node: Int) -> Bool { records[node].cycle >= 0 }

    /// Whether every request for a node builds a new instance, or every call of a factory makes a new product.
    @usableFromInline func isPrototype(_ node: Int) -> Bool { records[node].isPrototype }

    /// Returns the kept product for the arguments, or a new one.
    ///
    /// A request that leads back to a product under construction returns that product, if its arguments are equal.
    @usableFromInline mutating func cachedProduct(
        of node: Int, arguments: [AnyHashable], _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        guard core.blueprint.nodes[node].lifetimeKind == .lazySingleton else {
            if let box = ensureState().instance(at: node, arguments) { return box }
            let box = try self.product(of: node, arguments: Optional(arguments), make)
            return ensureState().cache(box, at: node, arguments)
        }
        return try guardedBox(at: node, arguments, make)
    }

    /// Returns a new product, or the one under construction with equal arguments if the request leads back to it.
    /// - Parameter arguments: the arguments; nil if they cannot be compared or the factory is in no cycle.
    @usableFromInline mutating func product(
        of node: Int, arguments: [AnyHashable]?, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        if let arguments, let frame = productFrame(of: node, arguments) { return try earlyReference(frame) }
        guard records[node].isGuarded else { return try product(of: node, with: arguments, make) }
        // The factory is in a cycle with a shared member, so a lock is required.
        return try building(core.place(of: node), node) { resolution, construction in
            try resolution.product(of: node, with: arguments, in: construction, make)
        }
    }

    /// The construction frame of a product with equal arguments. For a factory that makes a new product on each call, the search ends, as for a
    /// prototype, at the nearest instance that is kept.
    private func productFrame(of node: Int, _ arguments: [AnyHashable]) -> ConstructionFrame? {
        var next = innermost
        while let frame = next {
            if frame.node == node, frame.arguments == arguments { return frame }
            if frame.isShared, records[node].isPrototype { return nil }
            next = frame.outer
        }
        return nil
    }
}

extension Resolution {
    /// The definitions that provide arguments of a factory; empty for nearly all factories, which need no look-up.
    @usableFromInline func argumentPlaces(of node: Int) -> [ArgumentNode] {
        if records[node].strategy == .direct { return [] }
        return core.blueprint.argumentPlaces[node] ?? []
    }

    /// Makes an argument available in the object graph of a product.
    @usableFromInline mutating func share(_ box: AnyObject, as position: Int, at places: [ArgumentNode]) {
        for place in places where place.position == position { _ = ensureState().cache(box, at: place.node) }
    }
}
