/// The source of a dependency that a feature of another module resolves while the definitions are linked.
package protocol LinkedSource: UnresolvedSource {
    /// The nodes that provide the dependency: an edge leads to each.
    /// - Returns: usually one node; -1 for an edge without a target, which the source also adds to the unresolved edges of the blueprint.
    func targets(of dependency: Dependency, from node: Int, with linker: BlueprintLinker) -> [Int]
}
