/// Keeps a definition from being built: requests end with an error instead.
///
/// It is attached to the definition that takes the place of the one to be refused, see ``Definition/refusing(_:)``.
package struct ConstructionRefusal: Sendable {
    /// The error of a request.
    /// - Parameters:
    ///   - core: the container that was asked.
    ///   - node: the definition's node.
    ///   - path: the keys of what was under construction, outermost first.
    package typealias MakeError = @Sendable (_ core: ContainerCore, _ node: Int, _ path: [String]) -> ResolutionError

    /// Makes the error of a request.
    let makeError: MakeError

    /// - Parameter makeError: makes the error of a request.
    package init(_ makeError: @escaping MakeError) {
        self.makeError = makeError
    }
}

extension Definition {
    /// Whether requests for the definition end with an error.
    package var isRefused: Bool { options.extensions[ConstructionRefusal.self] != nil }
}

extension Definition {
    /// The same definition without code and without needs, whose requests end with an error.
    package func refusing(_ refusal: ConstructionRefusal) -> Definition {
        changed { definition in
            definition.thunk = definition.thunk.runnable.refusing
            definition.chosenDependencies = []
            definition.options.extensions = ExtensionValues()
            definition.options.extensions[ConstructionRefusal.self] = refusal
            definition.hasSteps = false
            definition.options.placementHook = nil
            definition.options.cycleWayOut = nil
            definition.options.tracker = nil
            definition.options.decorators = []
        }
    }
}

extension Blueprint {
    /// The nodes whose construction asks for a refused definition, that definition included. They are not built ahead.
    package var nodesWithRefusal: Set<Int> {
        guard hasRefusals else { return [] }
        var sources: [Int: [Int]] = [:]
        for edge in edges where edge.target >= 0 && !edge.isCut { sources[edge.target, default: []].append(edge.from) }
        var pending = nodes.indices.filter { nodes[$0].definition?.isRefused == true }
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
    ///   - path: the keys of what was under construction, outermost first.
    package func refusal(of node: Int, path: [String]) -> ResolutionError {
        guard let refusal = blueprint.nodes[node].definition?.options.extensions[ConstructionRefusal.self] else {
            return ResolutionError(Explanation(blueprint).noSuchKey(blueprint.key(of: node)), path: path)
        }
        return refusal.makeError(self, node, path)
    }
}
