/// Findings that another module of the package adds to those of the container, at activation. A feature attaches a conforming value to a definition
/// (``Definition/extensions``) or to a blueprint (``Blueprint/extensions``). For each type, one of the attached values is called, with priority for
/// those of the blueprint. The module writes the complete finding; it obtains the lines about an edge from ``Explanation/evidence(for:wanted:)``.
package protocol FindingSource: Sendable {
    /// The findings that follow those of a check of the container.
    /// - Parameter check: the check. The source is called once for each.
    func findings(after check: ContainerCheck, in blueprint: Blueprint) -> [Finding]
}

/// The checks of the container, in their order.
package enum ContainerCheck: CaseIterable, Sendable {
    /// Edges without a target, then initializers that depend on each other.
    case construction
    /// Instances that outlive their scope, and lifetimes that a definition cannot have.
    case lifetimes
    case renewal
    case arguments
    case others
}

extension Blueprint {
    /// The attached values that report findings, one of each type.
    var findingSources: [any FindingSource] {
        let values = extensions.all + annotatedNodes.flatMap { nodes[$0].definition?.options.extensions.all ?? [] }
        var sources: [any FindingSource] = []
        // Compared before the cast, which takes longer: many definitions have equal values.
        for value in values where !sources.contains(where: { type(of: $0) == type(of: value) }) {
            if let source = value as? any FindingSource { sources.append(source) }
        }
        return sources
    }
}

/// The source of a dependency that explains an edge without a target, see ``LinkedSource``.
package protocol UnresolvedSource: DependencySource {
    func finding(for edge: Blueprint.Edge, in explanation: Explanation) -> Finding
}

extension UnresolvedSource {
    package func finding(for edge: Blueprint.Edge, in explanation: Explanation) -> Finding {
        explanation.noSuchKey(explanation.blueprint.wanted(by: edge))
    }
}
