/// Keeps a container from building what is marked as live and was not patched, see ``Component/live()``.
package struct LiveRefusal: Sendable {
    /// Hears of each refusal when it happens, since whoever asked may keep the error to himself.
    let report: @Sendable (ResolutionError) -> Void

    package init(report: @escaping @Sendable (ResolutionError) -> Void) {
        self.report = report
    }
}

extension AssemblyDraft {
    /// Puts code that refuses in the place of what is live and was not patched, where that is wished.
    mutating func refuseLiveDefinitions() {
        guard plan.refusal != nil else { return }
        for index in members.indices {
            guard let definition = members[index].member as? Definition, definition.recipe.isLive else { continue }
            replaceMember(at: index, by: definition.refusing)
        }
    }
}

extension Definition {
    /// The same definition with nothing behind it.
    fileprivate var refusing: Definition {
        changed { recipe in
            recipe.thunk = recipe.thunk.runnable.refusing
            recipe.chosenDependencies = []
            recipe.isRefused = true
            recipe.hasSteps = false
            recipe.choice = nil
            recipe.template = nil
            recipe.lifeCycle = []
            recipe.decorators = []
        }
    }
}

extension Blueprint {
    /// The nodes whose construction asks for something that is refused, that itself included: they are not built ahead.
    var nodesWithRefusal: Set<Int> {
        guard plan.refusal != nil else { return [] }
        var sources: [Int: [Int]] = [:]
        for edge in edges where edge.target >= 0 && !edge.isCut { sources[edge.target, default: []].append(edge.from) }
        var pending = nodes.indices.filter { nodes[$0].definition?.recipe.isRefused == true }
        var found = Set(pending)
        while let next = pending.popLast() {
            for source in sources[next] ?? [] where found.insert(source).inserted { pending.append(source) }
        }
        return found
    }
}

extension ContainerCore {
    /// Refuses to build what is live.
    /// - Parameters:
    ///   - node: the definition's node.
    ///   - path: the keys of what was under construction, outermost first.
    /// - Returns: the error, which has been reported.
    func refusal(of node: Int, path: [String]) -> ResolutionError {
        let error = ResolutionError(Explanation(blueprint).liveDefinition(node, isPathKnown: path.count > 1), path: path)
        blueprint.plan.refusal?.report(error)
        return error
    }
}

extension Explanation {
    /// `live-definition`: a test asks for what reaches out of the program.
    fileprivate func liveDefinition(_ node: Int, isPathKnown: Bool) -> Finding {
        let key = blueprint.key(of: node)
        let assembly = blueprint.name(of: blueprint.assemblies[blueprint.nodes[node].assembly].type)
        let reference = "\\\(assembly).\(blueprint.label(of: node))"
        let isFactory = blueprint.nodes[node].definition?.isFactory == true
        return Finding(
            rule: .liveDefinition,
            severity: .error,
            message: "\(key) is live, and nothing takes its place in this test",
            services: [key],
            site: blueprint.site(of: node),
            details: isPathKnown ? [] : reachedBy(node),
            fix: "patch it, Patch(\(reference)) { \(isFactory ? "... in " : "")... }, "
                + "or say that the real one is meant, .live(\(reference))"
        )
    }
}
