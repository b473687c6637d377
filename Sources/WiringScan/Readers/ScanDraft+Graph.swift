package import WiringModel
import WiringVocabulary

extension ScanDraft {
    /// The graph and the account of what was found.
    package func graph(of project: ScannedProject) -> (graph: GraphSnapshot, account: ScanAccount) {
        var linker = ScanLinker(draft: self, project: project)
        return linker.link()
    }
}

/// Brings look-ups and registrations together.
struct ScanLinker {
    let draft: ScanDraft
    let project: ScannedProject
    private var used: Set<String> = []
    /// The highest number that was given to services which would have the same key.
    private var twins: [String: Int] = [:]
    private var byType: [String: [Int]] = [:]
    private var byBase: [String: [Int]] = [:]
    private var services: [ServiceNode] = []
    private var edges: [DependencyEdge] = []
    private var missing: [String: Int] = [:]
    private var known: Set<Slot> = []

    /// What tells one edge from another.
    private struct Slot: Hashable {
        let from: Int
        let to: Int
        let slot: String
        let kind: EdgeKind
    }

    init(draft: ScanDraft, project: ScannedProject) {
        self.draft = draft
        self.project = project
    }

    mutating func link() -> (graph: GraphSnapshot, account: ScanAccount) {
        nameServices()
        var account = ScanAccount()
        var best: [MemberReference: (confidence: LookUp.Confidence, entry: ScanAccount.Entry, hasTarget: Bool)] = [:]
        var positions = [Int](repeating: 0, count: draft.registrations.count)
        for lookUp in draft.lookUps {
            let target = lookUp.target.map { [$0] } ?? targets(of: lookUp)
            let isUndecided = target.count > 1 && !lookUp.wantsAll
            let confidence = isUndecided && lookUp.confidence != .unknown ? .possible : lookUp.confidence
            let what = (lookUp.type ?? "?") + (lookUp.name.map { " named \($0)" } ?? "")
            let entry = ScanAccount.Entry(site: lookUp.site, what: what, reason: lookUp.reason ?? "nothing registers \(what)")
            if let known = best[lookUp.place], rank(known.confidence) <= rank(confidence),
                known.hasTarget || target.isEmpty && !lookUp.isProvided
            {
                // Another registration shares the look-up, and it was understood at least as well there.
            } else {
                best[lookUp.place] = (confidence, entry, !target.isEmpty || lookUp.isProvided)
            }
            guard case .registration(let consumer) = lookUp.consumer, lookUp.confidence != .unknown, !lookUp.isProvided,
                lookUp.type != nil || lookUp.target != nil
            else { continue }
            positions[consumer] += 1
            if target.isEmpty {
                addEdge(lookUp, consumer, missingService(what, lookUp), positions[consumer])
            } else {
                for candidate in target { addEdge(lookUp, consumer, candidate, positions[consumer], isUndecided: isUndecided) }
            }
        }
        for (place, found) in best.sorted(by: { ($0.key.file, $0.key.index) < ($1.key.file, $1.key.index) })
        where !draft.helpers.contains(place) {
            switch found.confidence {
            case .certain: account.certain += 1
            case .inferred: account.inferred += 1
            case .possible: account.possible += 1
            case .unknown: account.unknown.append(found.entry)
            }
            if found.confidence != .unknown, !found.hasTarget { account.withoutTarget.append(found.entry) }
        }
        let names = Set(draft.assemblies.map(\.name))
        let assemblies = draft.assemblies.map { assembly in
            AssemblyNode(name: assembly.name, collaborators: assembly.holds.filter { $0 != assembly.name && names.contains($0) })
        }
        let graph = GraphSnapshot(name: project.name, assemblies: assemblies, services: services, edges: edges)
        return (graph.normalized(), account)
    }

    private func rank(_ confidence: LookUp.Confidence) -> Int { LookUp.Confidence.allCases.firstIndex(of: confidence) ?? 0 }

    // MARK: Services

    private mutating func nameServices() {
        for (number, registration) in draft.registrations.enumerated() {
            var key = registration.key ?? registration.service + (registration.name.map { "#" + $0 } ?? "")
            if used.contains(key) {
                let base = key
                var number = twins[base, default: 1] + 1
                while used.contains("\(base)#\(number)") { number += 1 }
                twins[base] = number
                key = "\(base)#\(number)"
            }
            used.insert(key)
            for type in [registration.service] + registration.provides {
                let type = canonical(type)
                byType[type, default: []].append(number)
                byBase[TypeName.last(type), default: []].append(number)
            }
            services.append(
                ServiceNode(
                    key: key, assembly: registration.assembly, kind: kind(registration), serviceType: registration.service,
                    implementationType: registration.implementation ?? registration.service, lifetime: registration.lifetime,
                    provides: registration.provides, arguments: registration.arguments, site: registration.site))
        }
    }

    private func kind(_ registration: Registration) -> ServiceNode.Kind {
        registration.isAlias ? .alias : registration.arguments.isEmpty ? .component : .factory
    }

    private func canonical(_ type: String) -> String { project.resolvingAliases(type).filter { $0 != " " } }

    /// The registrations that answer a look-up: by type and name, then without the generic arguments, then by the last part of a name with dots.
    func targets(of lookUp: LookUp) -> [Int] {
        guard let type = lookUp.type else { return [] }
        let wanted = canonical(type)
        var found = matching(byType[wanted] ?? [], lookUp)
        if found.isEmpty, wanted.last == "?" { found = matching(byType[String(wanted.dropLast())] ?? [], lookUp) }
        if found.isEmpty {
            let base = TypeName.base(wanted)
            let near = (byBase[TypeName.last(wanted)] ?? []).filter { number in
                let own = canonical(draft.registrations[number].service)
                let ownBase = TypeName.base(own)
                let agreesInArguments = !own.contains("<") || !wanted.contains("<") || own == wanted
                return agreesInArguments && (ownBase == base || ownBase.hasSuffix("." + base) || base.hasSuffix("." + ownBase))
            }
            found = matching(near, lookUp)
        }
        return found
    }

    private func matching(_ candidates: [Int], _ lookUp: LookUp) -> [Int] {
        var found = candidates.filter { draft.registrations[$0].name == lookUp.name }
        if lookUp.wantsAll { return found }
        if found.count > 1, let count = lookUp.argumentCount {
            let exact = found.filter { draft.registrations[$0].arguments.count == count }
            if !exact.isEmpty { found = exact }
        }
        // What one container registers, another one does not know.
        if found.count > 1, case .registration(let consumer) = lookUp.consumer {
            let own = found.filter { draft.registrations[$0].container == draft.registrations[consumer].container }
            if !own.isEmpty { found = own }
        }
        let preferred = found.filter { draft.registrations[$0].isPreferred }
        if !preferred.isEmpty { found = preferred }
        guard found.count > 1, case .registration(let consumer) = lookUp.consumer else {
            return found.count > 1 ? narrowed(found, lookUp) : found
        }
        // The registrations of the same branch of `#if` and of the same assembly are nearer.
        let condition = draft.registrations[consumer].condition
        let sameBranch = found.filter { draft.registrations[$0].condition == condition }
        if !sameBranch.isEmpty { found = sameBranch }
        let sameAssembly = found.filter { draft.registrations[$0].assembly == draft.registrations[consumer].assembly }
        if !sameAssembly.isEmpty { found = sameAssembly }
        return narrowed(found, lookUp)
    }

    /// Of several registrations of one assembly the last one counts: it replaces those before.
    private func narrowed(_ found: [Int], _ lookUp: LookUp) -> [Int] {
        let applied = found.filter { draft.registrations[$0].isApplied }
        let found = applied.isEmpty ? found : applied
        guard found.count > 1, let last = found.last else { return found }
        let registration = draft.registrations[last]
        let isReplacement = found.allSatisfy {
            draft.registrations[$0].isReplaceable && draft.registrations[$0].assembly == registration.assembly
                && draft.registrations[$0].condition == registration.condition
        }
        return isReplacement ? [last] : found
    }

    // MARK: Edges

    private mutating func addEdge(_ lookUp: LookUp, _ from: Int, _ to: Int, _ position: Int, isUndecided: Bool = false) {
        let edge = DependencyEdge(
            from: from, to: to, kind: lookUp.kind, slot: lookUp.slot, position: position, isDeferred: lookUp.isDeferred,
            isOptional: lookUp.isOptional, isUndecided: isUndecided)
        // The same slot filled twice with the same is one dependency: a look-up in each branch of a condition.
        if known.insert(Slot(from: from, to: to, slot: edge.slot, kind: edge.kind)).inserted { edges.append(edge) }
    }

    private mutating func missingService(_ what: String, _ lookUp: LookUp) -> Int {
        if let known = missing[what] { return known }
        var key = what
        while used.contains(key) { key += "?" }
        used.insert(key)
        services.append(ServiceNode(key: key, kind: .missing, serviceType: lookUp.type ?? what))
        missing[what] = services.count - 1
        return services.count - 1
    }
}
