/// The properties of a type, or of an object, that are marked with ``Injected``.
enum MarkedProperties {
    /// What the step that sets them is called.
    static let step = "marked properties"

    /// The dependencies of a type's marked properties, found without an instance.
    static func dependencies(of type: Any.Type) -> [Dependency] {
        StoredProperties.of(type).compactMap { property in
            // Wrapped properties are stored under their name with a bar; only these are worth the dear cast.
            guard property.name.hasPrefix("_"), let marked = property.type as? any MarkedProperty.Type else { return nil }
            return Dependency(kind: .property, type: marked.requestedType, name: String(property.name.dropFirst()))
        }
    }

    /// The marked properties of an object, in the same order.
    static func of(_ object: Any) -> [(name: String, property: any MarkedProperty)] {
        Mirror.properties(of: object).compactMap { child in
            guard let label = child.label, label.hasPrefix("_"), let property = child.value as? any MarkedProperty else { return nil }
            return (String(label.dropFirst()), property)
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
        let isolated = Implementation.self as? any MainActorProduct.Type
        let built: Any.Type = isolated?.built ?? Implementation.self
        return open(built)
    }
}

extension Definition {
    fileprivate func injectingMarkedProperties<Implementation>(of type: Implementation.Type) -> Definition {
        let dependencies = MarkedProperties.dependencies(of: type)
        let step = InjectionStep(.injection, .hook(MarkedProperties.step), dependencies: dependencies) {
            implementation, resolution, node, first in
            let receiver = implementation.assumingMemoryBound(to: Implementation.self).pointee
            let fill: (inout Resolution) throws -> Void = { resolution in
                for (position, marked) in MarkedProperties.of(receiver).enumerated() {
                    try marked.property.fill(from: resolution.target(of: first + position), &resolution)
                }
            }
            if try resolution.postpones(edges: first..<(first + dependencies.count), of: node, fill) { return }
            try fill(&resolution)
        }
        return with(step)
    }
}
