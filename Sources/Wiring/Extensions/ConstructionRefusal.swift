/// Prevents the construction of a definition: requests throw an error.
///
/// It is attached to a copy that replaces the definition, see ``Definition/refusing(_:)``.
package struct ConstructionRefusal: Sendable {
    /// The error of a request.
    /// - Parameters:
    ///   - core: the container of the request.
    ///   - node: the definition's node.
    ///   - path: the keys of the services under construction, outermost first.
    package typealias MakeError = @Sendable (_ core: ContainerCore, _ node: Int, _ path: [String]) -> ResolutionError

    /// Creates the error of a request.
    let makeError: MakeError

    /// - Parameter makeError: creates the error of a request.
    package init(_ makeError: @escaping MakeError) { self.makeError = makeError }
}

extension Blueprint {
    /// The nodes of refused definitions and of their direct and indirect dependents. They are not built at activation.
    package var nodesWithRefusal: Set<Int> {
        guard hasRefusals else { return [] }
        var sources: [Int: [Int]] = [:]
        for edge in edges where edge.target >= 0 && !edge.isCut { sources[edge.target, default: []].append(edge.from) }
        var pending = nodes.indices.filter { nodes[$0].definition?.options.isRefused == true }
        var found = Set(pending)
        while let next = pending.popLast() {
            for source in sources[next] ?? [] where found.insert(source).inserted { pending.append(source) }
        }
        return found
    }
}

extension ContainerCore {
    /// The error of a request for a refused definition.
    /// - Parameters:
    ///   - node: the definition's node.
    ///   - path: the keys of the services under construction, outermost first.
    package func refusal(of node: Int, path: [String]) -> ResolutionError {
        guard let refusal = blueprint.nodes[node].definition?.options.extensions[ConstructionRefusal.self] else {
            return ResolutionError(Explanation(blueprint).noSuchKey(blueprint.key(of: node)), path: path)
        }
        return refusal.makeError(self, node, path)
    }
}
