internal import RuntimeLayout

/// The names of a definition's dependencies, and whether they are retained. Initializer references carry no parameter names. If the type of
/// a parameter matches exactly one stored property of the implementation, the name of that property is used; otherwise parameters are
/// numbered.
package struct DependencyNames: Sendable {
    package let names: [String]
    /// For each dependency, whether the dependent retains it; nil if unknown.
    package let retentions: [Bool?]

    package init(_ definition: Definition) {
        let properties = StoredProperties.of(definition.implementationType)
        let found = definition.dependencies.map { ($0, Self.property(for: $0, among: properties)) }
        retentions = found.map { $1?.isStrong }
        names = found.map {
            $0.name ?? $1?.name ?? ($0.kind == .initializer ? "\($0.parameter)" : "of type \(TypeName.of($0.type))")
        }
    }

    private static func property(for dependency: Dependency, among properties: [StoredProperties.Property]) -> StoredProperties.Property? {
        switch dependency.kind {
        case .method, .alias, .observed, .unknown: return nil
        case .initializer, .property:
            if dependency.kind == .property, let name = dependency.keyPath.flatMap(PropertyName.of) {
                return properties.first { $0.name == name } ?? (name, dependency.type, true)
            }
            let matches = properties.filter { $0.type == dependency.type || TypeKind.wrapped($0.type) == dependency.type }
            return matches.count == 1 ? matches[0] : nil
        }
    }
}
