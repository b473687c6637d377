/// The source of a dependency that a feature of another module resolves while the definitions are linked.
@usableFromInline
package protocol DependencySource: Sendable {
    /// The key that the dependency asks for, where it does not ask for its type.
    var wantedKey: String? { get }

    /// Whether the dependent may keep the instance that it receives, rather than something made from it.
    var keepsInstance: Bool { get }

    /// The nodes that provide the dependency: an edge leads to each.
    /// - Returns: one node as a rule; -1 for an edge that leads nowhere, after it was added to the unresolved edges of the blueprint.
    func targets(of dependency: Dependency, from node: Int, with linker: BlueprintLinker) -> [Int]

    /// States why an edge leads nowhere.
    func finding(for edge: Blueprint.Edge, in explanation: Explanation) -> Finding
}

extension DependencySource {
    package var wantedKey: String? { nil }
    package var keepsInstance: Bool { true }

    package func finding(for edge: Blueprint.Edge, in explanation: Explanation) -> Finding {
        explanation.noSuchKey(explanation.blueprint.wanted(by: edge))
    }
}
