/// Prevents the construction of live definitions, see ``TypedDefinition/live()``, in a container, its children and its scopes.
package protocol LiveCheck: Sendable {
    /// Called before an instance or product of a live definition is built.
    /// - Parameters:
    ///   - node: the definition's node.
    ///   - core: the container that builds it.
    ///   - path: the keys of the services under construction, outermost first.
    /// - Returns: the error of the request; nil to build.
    func refusal(of node: Int, in core: ContainerCore, path: [String]) -> ResolutionError?
}

extension ContainerCore {
    /// Throws an error if a live definition must not be built.
    /// - Parameters:
    ///   - node: a node of any definition.
    ///   - path: the keys of the services under construction, outermost first.
    package func checkLive(_ node: Int, path: @autoclosure () -> [String]) throws {
        guard table.records[node].isLive, let check = states.liveCheck.withLock({ $0 }) else { return }
        if let refusal = check.refusal(of: node, in: self, path: path()) { throw refusal }
    }
}
