/// Redirects the requests of the current task from a container to another. A module of the package sets ``ContainerReplacements/innermost`` for a
/// task. Meanwhile it increments ``ContainerCore/replacementCount``, so that for other containers the check costs one atomic load.
package protocol ContainerReplacement: Sendable {
    /// Returns the container that replaces another; that container itself if it is not replaced.
    func replacement(for core: ContainerCore) -> ContainerCore
    /// Returns the refusal that applies to a live definition of a container; nil if it may be built.
    func refusal(of node: Int, in core: ContainerCore) -> ConstructionRefusal?
}

package enum ContainerReplacements {
    /// The innermost redirection, which refers to the outer ones.
    @TaskLocal package static var innermost: (any ContainerReplacement)?
}

extension ContainerCore {
    @usableFromInline func replacement() -> ContainerCore { ContainerReplacements.innermost?.replacement(for: self) ?? self }

    /// Checks before a construction that neither the container nor the current task forbids it, which is possible for a live definition.
    /// - Throws: the error of the refusal.
    package func checkConstruction(of node: Int, path: @autoclosure () -> [String]) throws {
        guard plan.records[node].isLive else { return }
        let refusal = blueprint.refusal ?? ContainerReplacements.innermost?.refusal(of: node, in: self)
        if let refusal { throw refusal(blueprint, node, path()) }
    }
}
