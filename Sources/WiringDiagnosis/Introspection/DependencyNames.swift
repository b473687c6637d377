internal import RuntimeLayout

/// The names of a definition's dependencies, and whether they are retained.
///
/// Initializer references carry no parameter names. If the type of a parameter matches exactly one stored property of the implementation, the name of
/// that property is used; otherwise parameters are numbered.
package struct DependencyNames: Sendable {
    package let names: [String]
    /// For each dependency, whether the dependent retains it; nil if unknown.
    package let retentions: [Bool?]

    package init(_ definition: Definition) {
        let properties = StoredProperties.of(definition.implementationType)
        var names: [String] = []
        var retentions: [Bool?] = []
        for dependency in definition.dependencies {
            let property = Self.property(for: dependency, among: properties)
            retentions.append(property?.isStrong)
            names.append(dependency.name ?? property?.name ?? Self.fallback(dependency))
        }
        self.names = names
        self.retentions = retentions
    }

    private static func property(for dependency: Dependency, among properties: [StoredProperties.Property]) -> StoredProperties.Property? {
        switch dependency.kind {
        case .method, .alias, .observed, .unknown: return nil
        case .property:
            if let name = dependency.keyPath.flatMap(PropertyName.of) {
                return properties.first { $0.name == name } ?? (name, dependency.type, true)
            }
            return onlyMatch(dependency.type, properties)
        case .initializer: return onlyMatch(dependency.type, properties)
        }
    }

    private static func onlyMatch(_ type: Any.Type, _ properties: [StoredProperties.Property]) -> StoredProperties.Property? {
        let matches = properties.filter { $0.type == type || TypeKind.wrapped($0.type) == type }
        return matches.count == 1 ? matches[0] : nil
    }

    private static func fallback(_ dependency: Dependency) -> String {
        switch dependency.kind {
        case .initializer: "\(dependency.parameter)"
        case .property, .method, .alias, .observed, .unknown: "of type \(TypeName.of(dependency.type))"
        }
    }
}
