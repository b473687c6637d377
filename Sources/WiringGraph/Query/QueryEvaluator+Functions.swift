import FindingTexts
import WiringVocabulary

extension QueryEvaluator {
    func answer(
        of function: QueryFunction, _ operands: [ServiceSet], _ literals: [GraphQuery.Literal], at range: Range<Int>
    ) throws(QueryFailure) -> ServiceSet {
        switch function {
        case .deps, .rdeps: return index.reach(operands[0], function == .deps ? .dependencies : .dependents, depth: number(literals))
        case .path: return set(ShortestPath.services(in: index, from: operands[0], to: operands[1]))
        case .paths: return index.between(operands[0], operands[1])
        case .lifetime, .assembly, .tag, .provides, .implements, .kind, .site, .module, .container: return try filter(function, literals)
        case .confidence: return try dependents(withConfidence: literals)
        case .applied: return set(index.servicesByKey.filter { index.snapshot.services[$0].isApplied })
        case .entry: return set(index.servicesByKey.filter { index.snapshot.services[$0].kind == .entry })
        case .unresolved: return set(index.servicesByKey.filter { !index.snapshot.services[$0].unresolved.isEmpty })
        case .roots: return set(index.roots)
        case .leaves: return set(index.servicesByKey.filter { index.dependencies(of: $0).isEmpty })
        case .hubs: return set(index.hubs(minimum: number(literals) ?? 5))
        case .unused: return EntryPoints.unused(in: index)
        case .dominated: return EntryPoints.dominated(by: operands[0], in: index)
        case .cycles: return cycles(within: operands.first)
        case .captive:
            let captives = context.captives(index.snapshot)
            return captives.isEmpty ? set([]) : set(index.servicesByKey.filter { captives.contains(index.key($0)) })
        case .built, .slow: return try living(function, atLeast: nanoseconds(literals), at: range)
        case .unusedLive:
            let requested = try external(context.requested, for: function, at: range)
            return try all { (service) throws(QueryFailure) in service.isBuilt && !requested.contains(service.key) }
        case .failed:
            _ = try external(context.states, for: function, at: range)
            return try all { (service) throws(QueryFailure) in context.failed.contains(service.key) }
        case .changed: return try changed(literals, at: range)
        case .exports:
            let services = index.snapshot.services
            return set(
                try filter(.assembly, literals).positions.filter { service in
                    index.dependents(of: service).contains { services[$0.from].assembly != services[service].assembly }
                })
        case .live, .mainActor:
            let hook = (function == .live ? ServiceHook.live : .onMainActor).text
            return set(index.servicesByKey.filter { index.snapshot.services[$0].hooks.contains(hook) })
        }
    }

    private func set(_ services: some Sequence<Int>) -> ServiceSet { ServiceSet(services, capacity: index.count) }

    private func dependents(withConfidence literals: [GraphQuery.Literal]) throws(QueryFailure) -> ServiceSet {
        var found = ServiceSet(capacity: index.count)
        for literal in literals {
            guard case .text(let text, _) = literal.value else { continue }
            let pattern = Glob(text)
            let levels = EdgeConfidence.allCases.filter { pattern.matches($0.rawValue) }
            guard !levels.isEmpty else {
                let words = EdgeConfidence.allCases.map(\.rawValue)
                throw .problem(
                    .unknown(
                        "no confidence is called '\(text)'", at: literal.range, nearMisses: Suggestions.nearMisses(for: text, among: words),
                        hint: "the choices are \(words.joined(separator: ", "))"))
            }
            for edge in index.edges where levels.contains(edge.confidence) { found.insert(edge.from) }
        }
        return found
    }

    private func number(_ literals: [GraphQuery.Literal]) -> Int? {
        if case .number(let number)? = literals.first?.value { number } else { nil }
    }

    private func nanoseconds(_ literals: [GraphQuery.Literal]) -> UInt64 {
        if case .nanoseconds(let time)? = literals.first?.value { time } else { 0 }
    }

    private func cycles(within members: ServiceSet?) -> ServiceSet {
        guard let members else {
            let components = StronglyConnectedComponents(index)
            return set(components.cyclic.flatMap { components.members[$0] })
        }
        let part = GraphIndex(index.snapshot.induced(by: members))
        let positions = members.positions
        let components = StronglyConnectedComponents(part)
        return set(components.cyclic.flatMap { components.members[$0] }.map { positions[$0] })
    }

    private func living(_ function: QueryFunction, atLeast minimum: UInt64, at range: Range<Int>) throws(QueryFailure) -> ServiceSet {
        let states = try external(context.states, for: function, at: range)
        return try all { (service) throws(QueryFailure) in states[service.key].map { $0 >= minimum } ?? false }
    }

    private func external<State>(
        _ read: () throws -> State?, for function: QueryFunction, at range: Range<Int>
    ) throws(QueryFailure) -> State {
        do {
            if let state = try read() { return state }
        } catch {
            throw .outside(error, at: range)
        }
        let hint: QueryHint = function == .unusedLive ? "explore a program while it runs: run PROGRAM, or attach" : .program
        throw .evaluation("\(function.rawValue) requires a running program", at: range, hint: hint)
    }

    private func changed(_ literals: [GraphQuery.Literal], at range: Range<Int>) throws(QueryFailure) -> ServiceSet {
        guard let literal = literals.first, case .text(let path, _) = literal.value else { return set([]) }
        guard let read = context.savedGraph else {
            throw .evaluation("this query cannot read files", at: literal.range, hint: "use the query in the shell")
        }
        let saved: GraphSnapshot
        do {
            saved = try read(path)
        } catch {
            throw .outside(error, at: literal.range)
        }
        let changed = GraphDifference(from: saved.withoutLocations(), to: index.snapshot.withoutLocations()).affectedServices
        return set(index.servicesByKey.filter { changed.contains(index.key($0)) })
    }
}
