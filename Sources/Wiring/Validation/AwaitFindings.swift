extension Explanation {
    /// `needs-await`: a synchronous definition depends on an asynchronous one, or asks for a handle that cannot wait for one.
    func awaitFindings() -> [Finding] {
        guard blueprint.remarkableSlots.contains(where: blueprint.isAsynchronous) else { return [] }
        let infrastructure = blueprint.remarkableSlots.filter {
            blueprint.isAsynchronous($0) && blueprint.slots[$0].definition?.isInfrastructure == true
        }
        return infrastructure.map { asynchronousInfrastructure($0) }
            + blueprint.edges.flatMap { edge -> [Finding] in
                guard edge.target >= 0, !edge.isUntaken, let definition = blueprint.slots[edge.from].definition else { return [] }
                let direct = definition.recipe.awaits ? [] : blueprint.awaited(by: edge.target)
                return (direct + awaitedBehindHandle(edge.target)).map { needsAwait(edge, target: $0) }
            }
    }

    /// `needs-await` for a post-processor: what it processes may be built by a request that cannot wait.
    private func asynchronousInfrastructure(_ slot: Int) -> Finding {
        Finding(
            rule: .needsAwait,
            severity: .error,
            message: "\(blueprint.key(of: slot)) is an asynchronous post-processor, and what it processes cannot wait for it",
            services: [blueprint.key(of: slot)],
            site: blueprint.site(of: slot),
            fix: "make it a Component, and let it ask for an AsyncProvider or an AsyncLazy of what it has to await"
        )
    }

    private func needsAwait(_ edge: Edge, target: Int) -> Finding {
        let (from, to) = (blueprint.key(of: edge.from), blueprint.key(of: target))
        let wanted = blueprint.slots[target].definition.map { blueprint.name(of: $0.recipe.serviceType) } ?? to
        let handles = "AsyncProvider<\(wanted)> or AsyncLazy<\(wanted)>"
        let isHandle = blueprint.isHandle(edge.target)
        return Finding(
            rule: .needsAwait,
            severity: .error,
            message: isHandle
                ? "\(from) asks for a \(blueprint.name(of: blueprint.dependency(of: edge).type)), which cannot wait for the asynchronous \(to)"
                : "\(from) is synchronous and cannot wait for the asynchronous \(to)",
            services: [from, to],
            details: evidence(for: edge, wanted: to) + [.init("defined at", to, site: blueprint.site(of: target))],
            fix: isHandle ? "ask for \(handles)" : "make \(from) an AsyncComponent, or let it ask for \(handles)"
        )
    }

    /// `needs-await` for a request that cannot wait.
    func awaitRequested(slot: Int) -> Finding {
        let key = blueprint.key(of: slot)
        return Finding(
            rule: .needsAwait,
            severity: .error,
            message: "\(key) is asynchronous, and there is no instance yet that could be had without waiting",
            services: [key],
            site: blueprint.site(of: slot),
            fix: "ask with await: try await container.\(blueprint.label(of: slot))"
        )
    }

    /// The asynchronous definitions behind a handle that cannot wait for them.
    private func awaitedBehindHandle(_ slot: Int) -> [Int] {
        var found: [Int] = []
        var pending = [slot]
        while let next = pending.popLast() {
            switch blueprint.slots[next].role {
            case .handle(let target):
                if !blueprint.awaitingHandles.contains(next) { found += blueprint.awaited(by: target) + awaitedBehindHandle(target) }
            case .alias(let target), .optional(let target): pending.append(target)
            case .collection(let targets): pending += targets.reversed()
            case .definition, .nothing, .container, .assembly, .configuration: break
            }
        }
        return found
    }
}
