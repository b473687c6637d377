import Wiring

/// Reports `needs-await`, after the checks of edges and initializers.
struct AwaitFindings: FindingSource {
    func findings(after check: ContainerCheck, in blueprint: Blueprint) -> [Finding] {
        check == .construction ? Explanation(blueprint).awaitFindings() : []
    }
}

extension Explanation {
    /// `needs-await`: a synchronous definition depends on an asynchronous one or requests a synchronous handle for one.
    func awaitFindings() -> [Finding] {
        guard blueprint.annotatedNodes.contains(where: blueprint.isAsynchronous) else { return [] }
        let infrastructure = blueprint.annotatedNodes.filter {
            blueprint.isAsynchronous($0) && blueprint.nodes[$0].definition?.isInfrastructure == true
        }
        return infrastructure.map { asynchronousInfrastructure($0) }
            + blueprint.edges.flatMap { edge -> [Finding] in
                guard edge.target >= 0, !edge.isUntaken, let definition = blueprint.nodes[edge.from].definition else { return [] }
                let direct = definition.awaits ? [] : blueprint.awaited(by: edge.target)
                return (direct + awaitedThroughHandles(edge.target)).map { needsAwait(edge, target: $0) }
            }
    }

    /// `needs-await` for a post-processor: its targets may be built by a synchronous request.
    private func asynchronousInfrastructure(_ node: Int) -> Finding {
        Finding(
            .needsAwait,
            "\(blueprint.key(of: node)) is an asynchronous post-processor, and the services that it processes cannot wait for it",
            services: [blueprint.key(of: node)], site: blueprint.site(of: node),
            fix: "make it a Component that takes an AsyncProvider or an AsyncLazy of the service that it awaits")
    }

    private func needsAwait(_ edge: Edge, target: Int) -> Finding {
        let (from, to) = (blueprint.key(of: edge.from), blueprint.key(of: target))
        let wanted = blueprint.nodes[target].definition.map { blueprint.name(of: $0.serviceType) } ?? to
        let handles = "AsyncProvider<\(wanted)> or AsyncLazy<\(wanted)>"
        let isHandle = blueprint.isHandle(edge.target)
        return Finding(
            .needsAwait,
            isHandle
                ? "\(from) takes a \(blueprint.name(of: blueprint.dependency(of: edge).type)), which cannot wait for the asynchronous \(to)"
                : "\(from) is synchronous and cannot wait for the asynchronous \(to)",
            services: [from, to], details: evidence(for: edge, wanted: to) + [.init("defined at", to, site: blueprint.site(of: target))],
            fix: isHandle ? "take \(handles)" : "make \(from) an AsyncComponent, or let it take \(handles)")
    }

    func awaitRequested(node: Int) -> Finding {
        let key = blueprint.key(of: node)
        return Finding(
            .needsAwait, "\(key) is asynchronous and has no instance yet", services: [key], site: blueprint.site(of: node),
            fix: "request it with await: try await container.\(blueprint.label(of: node))")
    }

    /// The asynchronous definitions behind a synchronous handle.
    private func awaitedThroughHandles(_ node: Int) -> [Int] {
        var found: [Int] = []
        var pending = [node]
        while let next = pending.popLast() {
            guard case .handle(let target) = blueprint.nodes[next].role else {
                pending += blueprint.nodes[next].role.targets.reversed()
                continue
            }
            if (blueprint.nodes[next].thunk.type as? any WrappingType.Type)?.isAwaiting != true {
                found += blueprint.awaited(by: target) + awaitedThroughHandles(target)
            }
        }
        return found
    }
}
