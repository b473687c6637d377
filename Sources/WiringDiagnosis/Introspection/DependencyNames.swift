internal import RuntimeLayout
package import Wiring
internal import WiringVocabulary

/// What a definition's dependencies are called, and whether they are kept alive.
///
/// Initializer references carry no parameter names. Where each parameter's type matches exactly one stored property of the implementation, that
/// property's name is taken; otherwise parameters are numbered.
package struct DependencyNames: Sendable {
    /// For each dependency its name.
    package let names: [String]
    /// For each dependency whether the dependent keeps it alive; nil where that cannot be told.
    package let strengths: [Bool?]

    package init(_ definition: Definition) {
        let properties = StoredProperties.of(definition.implementationType)
        var names: [String] = []
        var strengths: [Bool?] = []
        for dependency in definition.dependencies {
            let property = Self.property(for: dependency, among: properties)
            strengths.append(property?.isStrong)
            names.append(dependency.name ?? property?.name ?? Self.fallback(dependency))
        }
        self.names = names
        self.strengths = strengths
    }

    private static func property(for dependency: Dependency, among properties: [StoredProperties.Property]) -> StoredProperties.Property? {
        switch dependency.kind {
        case .method, .alias, .observed, .unknown: return nil
        case .property:
            if let name = dependency.keyPath.flatMap(WrittenName.of) {
                return properties.first { $0.name == name } ?? .init(name: name, type: dependency.type, isStrong: true)
            }
            return onlyMatch(dependency.type, properties)
        case .initializer:
            return onlyMatch(dependency.type, properties)
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
