internal import RuntimeLayout

/// The properties of a type, or of an object, that are marked with ``Injected``.
enum MarkedProperties {
    /// What the step that sets them is called.
    static let step = "marked properties"

    /// A marked property of a type.
    struct Declared {
        var name: String
        var type: any MarkedProperty.Type
        /// Which of the stored properties it is.
        var index: Int
    }

    /// The marked properties of a type, found without an instance.
    static func declared(in type: Any.Type) -> [Declared] {
        StoredProperties.of(type).enumerated().compactMap { index, property in
            // Wrapped properties are stored under their name with a bar; only these are worth the dear cast.
            guard property.name.hasPrefix("_"), let marked = property.type as? any MarkedProperty.Type else { return nil }
            return Declared(name: String(property.name.dropFirst()), type: marked, index: index)
        }
    }

    /// The dependencies of a type's marked properties, found without an instance.
    static func dependencies(of type: Any.Type) -> [Dependency] {
        declared(in: type).map { Dependency(kind: .property, type: $0.type.requestedType, name: $0.name) }
    }

    /// The marked properties of an object, in the same order.
    static func of(_ object: AnyObject) -> [any MarkedProperty] {
        Mirror.properties(of: object).compactMap { child in
            guard let label = child.label, label.hasPrefix("_") else { return nil }
            return child.value as? any MarkedProperty
        }
    }

    /// Sets the marked properties of an instance in memory.
    /// - Parameters:
    ///   - type: the type of the instance.
    ///   - memory: where it is.
    ///   - skipsSet: whether those stay that somebody has set.
    ///   - source: where the instance for one comes from, given its position among them.
    static func fill<Value>(
        _ type: Value.Type, at memory: UnsafeMutablePointer<Value>, skippingSet skipsSet: Bool, _ resolution: inout Resolution,
        from source: (Int) -> MarkedPropertySource
    ) throws {
        if Swift.type(of: memory.pointee as Any) is AnyClass {
            for (position, property) in of(memory.pointee as AnyObject).enumerated() where !skipsSet || !property.isSet {
                try property.fill(from: source(position), &resolution)
            }
            return
        }
        for (position, property) in declared(in: type).enumerated() {
            // A value shares nothing with its copies, so it is set where it lies.
            let wrapper = UnsafeMutableRawPointer(memory) + StoredProperties.offset(of: property.index, in: type)
            if skipsSet, property.type.isSet(wrapper) { continue }
            try property.type.fill(wrapper, from: source(position), &resolution)
        }
    }
}

extension Component {
    /// Injects the properties of the implementation that are marked with ``Injected``, by their types.
    ///
    /// They become edges like any other: checked at activation, drawn, and able to close a cycle. A definition must say so, since looking at the
    /// properties of every type would cost every program that does without.
    public func autoInjected() -> Component {
        func open<Built>(_ type: Built.Type) -> Component { Component(unchecked: definition.injectingMarkedProperties(of: Built.self)) }
        // One function for both, as nothing that is written would tell the compiler which one is meant.
        let isolated = MainActorProducts.type(Implementation.self)
        let built: Any.Type = isolated?.built ?? Implementation.self
        return open(built)
    }
}

extension Definition {
    fileprivate func injectingMarkedProperties<Implementation>(of type: Implementation.Type) -> Definition {
        let dependencies = MarkedProperties.dependencies(of: type)
        let isObject = type is AnyClass
        let step = InjectionStep(.injection, .hook(MarkedProperties.step), dependencies: dependencies) {
            implementation, resolution, node, first in
            let implementation = implementation.assumingMemoryBound(to: Implementation.self)
            let fill: (UnsafeMutablePointer<Implementation>, inout Resolution) throws -> Void = { memory, resolution in
                let targets = (first..<(first + dependencies.count)).map { resolution.target(of: $0) }
                try MarkedProperties.fill(type, at: memory, skippingSet: false, &resolution) { .node(targets[$0]) }
            }
            // Nobody has a value before it is complete, so there is nothing to wait for.
            guard isObject else { return try fill(implementation, &resolution) }
            let receiver = implementation.pointee
            let isPostponed = try resolution.postpones(edges: first..<(first + dependencies.count), of: node) { resolution in
                var receiver = receiver
                try fill(&receiver, &resolution)
            }
            if !isPostponed { try fill(implementation, &resolution) }
        }
        return with(step)
    }
}
