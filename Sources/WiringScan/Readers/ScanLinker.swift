import ModelExtras
import WiringModel
import WiringVocabulary

/// Links look-ups with registrations.
struct ScanLinker {
    let draft: ScanDraft
    let project: ScannedProject
    private var used: Set<String> = []
    /// The highest suffix of services with the same base key.
    private var twins: [String: Int] = [:]
    /// The registrations by type and name.
    private var byType: [TypedName: [Int]] = [:]
    /// The registrations by the last part of the type, without generic arguments, and by name.
    private var byBase: [TypedName: [Int]] = [:]
    /// The normalized types of the registrations.
    private var types: [String] = []
    /// The number of targets of look-ups with several targets so far.
    private var spread = 0
    private var services: [ServiceNode] = []
    private var edges: [DependencyEdge] = []
    private var missing: [String: Int] = [:]
    private var entries: [LookUp.Consumer: Int] = [:]
    /// The number of look-ups of each service so far.
    private var positions: [Int: Int] = [:]
    private var known: Set<Slot> = []
    /// The unresolved look-ups that were recorded.
    private var noted: Set<Note> = []
    private var notes: [Int: [UnresolvedLookUp]] = [:]
    /// Whether the instances of each type have state.
    private var states: [String: Bool?] = [:]
    /// The number of look-ups for each slot of a service.
    private var fills: [Slot: Int] = [:]

    /// The identity of an edge; without a target, of a slot of a service.
    private struct Slot: Hashable {
        let from: Int
        var to = -1
        let slot: String
        let kind: EdgeKind
    }

    /// The request of a look-up.
    private struct TypedName: Hashable {
        let type: String
        let name: String?
        /// Whether any name matches.
        var isAnyName = false
    }

    private struct Note: Hashable {
        let consumer: Int
        let lookUp: UnresolvedLookUp
    }

    /// The result of linking one look-up.
    private struct Found {
        var confidence: LookUp.Confidence
        var entry: ScanAccount.Entry
        var hasTarget: Bool
        var target: Int?
    }

    /// A look-up with its targets and its confidence.
    private struct Answer {
        let lookUp: LookUp
        let targets: [Int]
        let confidence: LookUp.Confidence
        let what: String
        var reason: String?
    }

    init(draft: ScanDraft, project: ScannedProject) {
        self.draft = draft
        self.project = project
    }

    mutating func link() -> (graph: GraphSnapshot, account: ScanAccount) {
        nameServices()
        let answers = draft.lookUps.map { answer(to: $0) }
        let best = best(of: answers)
        for answer in answers {
            if case .registration(let consumer) = answer.lookUp.consumer { connect(consumer, answer, best) }
        }
        for answer in answers where !draft.helpers.contains(answer.lookUp.place) {
            switch answer.lookUp.consumer {
            case .registration, .outside: continue
            case .type, .file: connect(entry(of: answer.lookUp), answer, best)
            }
        }
        let open = noteMentions()
        for (consumer, lookUps) in notes { services[consumer].unresolved = lookUps }
        let unused = project.suppress(in: &services, edges)
        let names = Set(draft.assemblies.map(\.name))
        let assemblies = draft.assemblies.map { assembly in
            AssemblyNode(name: assembly.name, collaborators: assembly.holds.filter { $0 != assembly.name && names.contains($0) })
        }
        var graph = GraphSnapshot(name: project.name, assemblies: assemblies, services: services, edges: edges)
        graph.unreadCount = draft.unread.count
        graph.resetScopes = resetScopes()
        var account = account(of: best)
        account.unread = unused
        account.unknown += open
        return (graph.normalized(), account)
    }

    // MARK: Look-ups

    private mutating func answer(to lookUp: LookUp) -> Answer {
        let what = (lookUp.type ?? "?") + (lookUp.name.map { " named \($0)" } ?? "")
        let targets = lookUp.target.map { [$0] } ?? targets(of: lookUp)
        if targets.count > 1 {
            spread += targets.count
            let most = lookUp.wantsAll || lookUp.confidence == .dynamic ? Self.maximumTargets : Self.maximumCandidates
            guard targets.count <= most, spread <= Self.maximumSpread else {
                let reason = "\(targets.count) registrations match it"
                return Answer(lookUp: lookUp, targets: [], confidence: .unknown, what: what, reason: reason)
            }
        }
        guard lookUp.confidence == .dynamic, lookUp.target == nil else {
            if targets.isEmpty, lookUp.target == nil, lookUp.type != nil, lookUp.confidence != .unknown, !lookUp.isProvided,
                !lookUp.isOptional,
                let reason = reasonAgainstMissing(lookUp)
            {
                return Answer(lookUp: lookUp, targets: [], confidence: .unknown, what: what, reason: reason)
            }
            let isUndecided = targets.count > 1 && !lookUp.wantsAll && !areExclusive(targets)
            let confidence = isUndecided && lookUp.confidence != .unknown ? .possible : lookUp.confidence
            return Answer(lookUp: lookUp, targets: targets, confidence: confidence, what: what, reason: lookUp.reason)
        }
        // The cases of an enumeration limit the possible names.
        let meant = targets.filter { lookUp.possibleNames.contains(draft.registrations[$0].name ?? "") }
        if !meant.isEmpty {
            return Answer(lookUp: lookUp, targets: meant, confidence: meant.count == 1 ? .inferred : .possible, what: what + " named ?")
        }
        // A computed name matches every named service; if there is only one, it is the target.
        let named = targets.map { draft.registrations[$0].name ?? "" }
        let listed =
            named.sorted().prefix(Self.maximumListed).joined(separator: ", ") + (named.count > Self.maximumListed ? " and others" : "")
        let candidates = named.count > 1 ? ", one of \(listed)" : ""
        return Answer(
            lookUp: lookUp, targets: targets.count == 1 ? targets : [], confidence: .dynamic, what: what + " named ?",
            reason: lookUp.reason.map { $0 + candidates })
    }

    /// The reason why a look-up without a registration is not understood, rather than known to fail at run time; nil if it is known to fail.
    private func reasonAgainstMissing(_ lookUp: LookUp) -> String? {
        guard !lookUp.isCheckedByCompiler else { return lookUp.reason ?? "its declaration is not among the sources" }
        return draft.unread.isEmpty
            ? nil : "it is not registered where the scan understood the registration; not understood: \(draft.unread.count)"
    }

    /// Whether at most one of the registrations is compiled, because they are in different branches of a condition.
    private func areExclusive(_ targets: [Int]) -> Bool {
        guard targets.count <= Self.mostBranches else { return false }
        return targets.indices.allSatisfy { first in
            targets[(first + 1)...].allSatisfy { second in
                Conditions.exclude(draft.registrations[targets[first]].condition, draft.registrations[second].condition)
            }
        }
    }

    private static let mostBranches = 8

    /// The most reliable answer for each place, which several registrations may share.
    private func best(of answers: [Answer]) -> [MemberReference: Found] {
        var best: [MemberReference: Found] = [:]
        for answer in answers {
            let found = Found(
                confidence: answer.confidence,
                entry: ScanAccount.Entry(
                    site: answer.lookUp.site, what: answer.what, reason: answer.reason ?? "\(answer.what) is not registered"),
                hasTarget: !answer.targets.isEmpty || answer.lookUp.isProvided, target: answer.targets.first)
            let place = answer.lookUp.place
            if let known = best[place], rank(known.confidence) <= rank(found.confidence), known.hasTarget || !found.hasTarget { continue }
            best[place] = found
        }
        return best
    }

    private func account(of best: [MemberReference: Found]) -> ScanAccount {
        var account = ScanAccount()
        var containers: [String: ScanAccount.Container] = [:]
        for registration in draft.registrations where !registration.isAlias {
            containers[registration.container, default: ScanAccount.Container(name: registration.container)].services += 1
        }
        for (place, found) in best.sorted(by: { ($0.key.file, $0.key.index) < ($1.key.file, $1.key.index) })
        where !draft.helpers.contains(place) {
            if let target = found.target { containers[draft.registrations[target].container]?.lookUps += 1 }
            switch found.confidence {
            case .certain: account.certain += 1
            case .inferred: account.inferred += 1
            case .possible: account.possible += 1
            case .dynamic, .unknown: account.unknown.append(found.entry)
            }
            if found.confidence != .unknown, found.confidence != .dynamic, !found.hasTarget { account.withoutTarget.append(found.entry) }
        }
        account.containers = containers.values.sorted { $0.name < $1.name }
        return account
    }

    private func rank(_ confidence: LookUp.Confidence) -> Int { LookUp.Confidence.allCases.firstIndex(of: confidence) ?? 0 }

    private mutating func connect(_ consumer: Int, _ answer: Answer, _ best: [MemberReference: Found]) {
        let lookUp = answer.lookUp
        if lookUp.isProvided { return }
        // The scope may be stated after the forwarded types.
        if lookUp.kind == .alias, let target = lookUp.target { services[consumer].lifetime = services[target].lifetime }
        let isUnderstood = answer.confidence != .unknown && (lookUp.type != nil || lookUp.target != nil)
        guard isUnderstood, answer.confidence != .dynamic || !answer.targets.isEmpty else {
            // A place that another registration resolves is not unresolved.
            if let found = best[lookUp.place], found.confidence == .unknown || found.confidence == .dynamic {
                note(lookUp, answer, of: consumer)
            }
            return
        }
        positions[consumer, default: 0] += 1
        // A list of all services of a type does not contain the service under construction.
        let found = lookUp.wantsAll ? answer.targets.filter { $0 != consumer } : answer.targets
        let targets = answer.targets.isEmpty ? [missingService(answer.what, lookUp)] : found
        // Several look-ups of one target for one slot are one dependency: one in each branch of a condition.
        let new = targets.filter { known.insert(Slot(from: consumer, to: $0, slot: lookUp.slot, kind: lookUp.kind)).inserted }
        guard !new.isEmpty else { return }
        let slot = freeSlot(for: lookUp, of: consumer)
        for target in new { addEdge(answer, consumer, target, slot) }
    }

    private mutating func note(_ lookUp: LookUp, _ answer: Answer, of consumer: Int) {
        let unresolved = UnresolvedLookUp(
            site: lookUp.site, what: lookUp.type == nil ? "" : answer.what, slot: lookUp.slot,
            cause: answer.confidence == .dynamic ? .dynamic : .unknown, reason: answer.reason ?? "it was not understood")
        if noted.insert(Note(consumer: consumer, lookUp: unresolved)).inserted { notes[consumer, default: []].append(unresolved) }
    }

    /// The slot of a look-up, with a number if another look-up has filled it with another service: in another branch, or later.
    private mutating func freeSlot(for lookUp: LookUp, of consumer: Int) -> String {
        let place = Slot(from: consumer, slot: lookUp.slot, kind: lookUp.kind)
        fills[place, default: 0] += 1
        let count = fills[place, default: 1]
        return count == 1 ? lookUp.slot : "\(lookUp.slot) \(count)"
    }

    /// Records the places that may request services without a dependent, if the graph has the requesting code.
    private mutating func noteMentions() -> [ScanAccount.Entry] {
        guard !entries.isEmpty else { return [] }
        let needed = Set(edges.map(\.to))
        var open = OpenMentions(project)
        for (number, registration) in draft.registrations.enumerated()
        where !needed.contains(number) && !registration.isAlias && !services[number].isSelfManagedSingleton {
            open.add(number, registration)
        }
        let read = Set(draft.lookUps.map(\.site)).union(draft.registrations.map(\.site))
        return open.mentions(outside: read).map { mention in
            let file = project.files[mention.file]
            let owner = file.declarations.type(at: mention.index).map { file.declarations.types[$0].name }
            var lookUp = LookUp(
                consumer: owner.map { .type($0) } ?? .file(file.path), type: services[mention.service].key, slot: "", kind: .property,
                site: SourceSite(file: file.path, line: file.tokens.line(mention.index)),
                place: MemberReference(file: mention.file, index: mention.index), via: "mention", confidence: .unknown)
            lookUp.reason = "the code names it, but no known way to request it was found there"
            let what = services[mention.service].key
            note(
                lookUp, Answer(lookUp: lookUp, targets: [], confidence: .unknown, what: what, reason: lookUp.reason), of: entry(of: lookUp))
            return ScanAccount.Entry(site: lookUp.site, what: what, reason: lookUp.reason ?? "")
        }
    }

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
            types.append(canonical(registration.service))
            for type in [registration.service] + registration.provides {
                let type = canonical(type)
                let base = TypeName.last(type)
                byType[TypedName(type: type, name: registration.name), default: []].append(number)
                byBase[TypedName(type: base, name: registration.name), default: []].append(number)
                guard registration.name != nil else { continue }
                byType[TypedName(type: type, name: nil, isAnyName: true), default: []].append(number)
                byBase[TypedName(type: base, name: nil, isAnyName: true), default: []].append(number)
            }
            services.append(
                ServiceNode(
                    key: key, assembly: registration.assembly, kind: kind(registration), serviceType: registration.service,
                    implementationType: registration.implementation ?? registration.service, lifetime: registration.lifetime,
                    provides: registration.provides, arguments: registration.arguments, site: registration.site,
                    isValue: registration.implementation.flatMap(project.isValue),
                    container: registration.container, registeredName: registration.name, condition: registration.condition,
                    isApplied: registration.isApplied))
            if !registration.isAlias { services[number].hasState = registration.isExisting ? false : hasState(registration.implementation) }
        }
    }

    private mutating func hasState(_ type: String?) -> Bool? {
        guard let type else { return nil }
        if let known = states[type] { return known }
        let state = project.hasState(type)
        states[type] = .some(state)
        return state
    }

    /// The scopes of registrations that code resets: `Scope.cached.reset()`, `manager.reset(scope: .session)`, `resetObjectScope(.user)`.
    private func resetScopes() -> [String] {
        let scopes = Set(
            draft.registrations.compactMap { registration in
                if case .scoped(let scope) = registration.lifetime { scope.name } else { nil }
            })
        guard !scopes.isEmpty else { return [] }
        var reset: Set<String> = []
        for file in project.files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index, beginningWith: "reset") && tokens.isOpen(index + 1, "(") {
                let word = tokens.text(index)
                guard word == "reset" || word == "resetObjectScope" else { continue }
                let chain = span(tokens.chainStart(index), tokens.match(index + 1))
                let named = scopes.intersection(chain.filter { tokens.isWord($0) }.map { tokens.text($0) })
                reset.formUnion(named)
                // A container that is reset as a whole loses all its cached instances.
                if named.isEmpty,
                    chain.contains(where: {
                        tokens.isWord($0, "manager") || tokens.isWord($0, "Container") || tokens.isWord($0, "Resolver")
                    })
                {
                    reset.formUnion(scopes)
                }
            }
        }
        return reset.sorted()
    }

    /// Limits for the targets of one look-up, and of all look-ups with several targets: otherwise the graph would grow with the square of the
    /// source.
    private static let maximumTargets = 1_000
    private static let maximumSpread = 2_000_000
    private static let maximumCandidates = 200
    private static let maximumNearby = 1_000
    private static let maximumListed = 100

    private func kind(_ registration: Registration) -> ServiceNode.Kind {
        registration.isAlias ? .alias : registration.arguments.isEmpty ? .component : .factory
    }

    private func canonical(_ type: String) -> String { project.resolvingAliases(type).filter { $0 != " " } }

    /// The registrations that match a look-up: by type and name, then without the generic arguments, then by the last part of a name with dots.
    func targets(of lookUp: LookUp) -> [Int] {
        guard let type = lookUp.type else { return [] }
        let wanted = canonical(type)
        func asked(_ type: String) -> TypedName {
            lookUp.confidence == .dynamic ? TypedName(type: type, name: nil, isAnyName: true) : TypedName(type: type, name: lookUp.name)
        }
        var found = matching(byType[asked(wanted)] ?? [], lookUp)
        if found.isEmpty, wanted.last == "?" { found = matching(byType[asked(String(wanted.dropLast()))] ?? [], lookUp) }
        if found.isEmpty {
            let base = TypeName.base(wanted)
            let near = (byBase[asked(TypeName.last(wanted))] ?? []).prefix(Self.maximumNearby).filter { number in
                let own = types[number]
                let ownBase = TypeName.base(own)
                let agreesInArguments = !own.contains("<") || !wanted.contains("<") || own == wanted
                return agreesInArguments && (ownBase == base || ownBase.hasSuffix("." + base) || base.hasSuffix("." + ownBase))
            }
            found = matching(near, lookUp)
        }
        return found
    }

    private func matching(_ candidates: [Int], _ lookUp: LookUp) -> [Int] {
        let isAnyName = lookUp.confidence == .dynamic
        var found = candidates
        // With too many candidates none is selected, and the look-up is reported.
        if lookUp.wantsAll || found.count > Self.maximumCandidates { return found }
        if found.count > 1, let count = lookUp.argumentCount {
            let exact = found.filter { draft.registrations[$0].arguments.count == count }
            if !exact.isEmpty { found = exact }
        }
        // A container does not know the registrations of another one.
        if found.count > 1, case .registration(let consumer) = lookUp.consumer {
            let own = found.filter { draft.registrations[$0].container == draft.registrations[consumer].container }
            if !own.isEmpty { found = own }
        }
        if found.count > 1 { found = visible(found, from: lookUp.site.file) }
        if found.count > 1 { found = nearest(held(found, lookUp), lookUp) }
        let preferred = found.filter { draft.registrations[$0].isPreferred }
        if !preferred.isEmpty { found = preferred }
        if isAnyName { return found.filter { draft.registrations[$0].isApplied } }
        guard found.count > 1 else { return found }
        // Registrations of the same branch of `#if` and of the same assembly take precedence.
        let assembly: String
        switch lookUp.consumer {
        case .registration(let consumer):
            let condition = draft.registrations[consumer].condition
            let sameBranch = found.filter { draft.registrations[$0].condition == condition }
            if !sameBranch.isEmpty { found = sameBranch }
            assembly = draft.registrations[consumer].assembly
        case .type(let name): assembly = name
        case .file(let path): assembly = SourceName.withoutFolders(path)
        case .outside: return narrowed(found, lookUp)
        }
        let sameAssembly = found.filter { draft.registrations[$0].assembly == assembly }
        return narrowed(sameAssembly.isEmpty ? found : sameAssembly, lookUp)
    }

    /// The registrations of the targets to which a file belongs; all of them if none is in these targets.
    private func visible(_ found: [Int], from file: String) -> [Int] {
        guard let own = project.targets.targets(of: file), !own.isEmpty else { return found }
        let visible = found.filter {
            project.targets.targets(of: draft.registrations[$0].site.file).map { !$0.isDisjoint(with: own) } ?? true
        }
        return visible.isEmpty ? found : visible
    }

    /// The registrations of the container that is used, if it is known: from the variable that holds it, or from the requesting registration.
    private func held(_ found: [Int], _ lookUp: LookUp) -> [Int] {
        var holders = [lookUp.holder]
        if case .registration(let consumer) = lookUp.consumer { holders.append(draft.registrations[consumer].holder) }
        for holder in holders.compactMap({ $0 }) {
            let own = found.filter { draft.registrations[$0].holder == holder }
            if !own.isEmpty { return own }
        }
        return found
    }

    /// The registrations nearest to the requesting code, if several apps or modules declare a type with that name; otherwise all.
    private func nearest(_ found: [Int], _ lookUp: LookUp) -> [Int] {
        func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }
        let declared = project.types(named: lookUp.type ?? "").filter { project.type($0).kind != .extension }
        guard Set(declared.map { folders(project.files[$0.file].path) }).count > 1 else { return found }
        let own = folders(lookUp.site.file)
        let shared = found.map { zip(own, folders(draft.registrations[$0].site.file)).prefix { $0 == $1 }.count }
        let most = shared.max()
        return zip(found, shared).filter { $0.1 == most }.map(\.0)
    }

    /// The last registration, which replaces the others, if one assembly registers a service several times; otherwise all.
    private func narrowed(_ found: [Int], _ lookUp: LookUp) -> [Int] {
        let applied = found.filter { draft.registrations[$0].isApplied }
        let found = applied.isEmpty ? found : applied
        guard found.count > 1, let last = found.last else { return found }
        let registration = draft.registrations[last]
        let isReplacement = found.allSatisfy {
            draft.registrations[$0].isReplaceable && draft.registrations[$0].assembly == registration.assembly
                && draft.registrations[$0].holder == registration.holder && draft.registrations[$0].condition == registration.condition
        }
        return isReplacement ? [last] : found
    }

    // MARK: Edges

    private mutating func addEdge(_ answer: Answer, _ from: Int, _ to: Int, _ slot: String) {
        let lookUp = answer.lookUp
        // A library can register a type that no source declares.
        let isForeign = services[to].kind == .missing && !project.declares(services[to].serviceType)
        edges.append(
            DependencyEdge(
                from: from, to: to, kind: lookUp.kind, slot: slot, position: positions[from, default: 0], isDeferred: lookUp.isDeferred,
                isOptional: lookUp.isOptional, isUndecided: answer.confidence == .possible,
                confidence: isForeign && answer.confidence == .certain ? .inferred : confidence(answer.confidence),
                site: lookUp.site, via: lookUp.via, condition: lookUp.condition ?? branch(of: to, in: answer), isForced: lookUp.isForced))
    }

    /// The condition of a target, if the look-up has one target in each branch.
    private func branch(of target: Int, in answer: Answer) -> String? {
        answer.targets.count > 1 && answer.confidence != .possible && draft.registrations.indices.contains(target)
            ? draft.registrations[target].condition : nil
    }

    private func confidence(_ confidence: LookUp.Confidence) -> EdgeConfidence {
        switch confidence {
        case .certain: .certain
        case .inferred: .inferred
        case .possible: .possible
        case .dynamic, .unknown: .dynamic
        }
    }

    private mutating func missingService(_ what: String, _ lookUp: LookUp) -> Int {
        if let known = missing[what] { return known }
        services.append(
            ServiceNode(
                key: free(what, mark: "?"), kind: .missing, serviceType: lookUp.type ?? what, registeredName: lookUp.name))
        missing[what] = services.count - 1
        return services.count - 1
    }

    /// The entry that represents unregistered code.
    private mutating func entry(of lookUp: LookUp) -> Int {
        if let known = entries[lookUp.consumer] { return known }
        var node = ServiceNode(key: "", kind: .entry, serviceType: "")
        switch lookUp.consumer {
        case .type(let name):
            node.serviceType = name
            if let declaration = project.types(named: name).first {
                let file = project.files[declaration.file]
                node.site = SourceSite(file: file.path, line: file.tokens.line(project.type(declaration).nameIndex))
            }
        case .file(let path):
            node.serviceType = path
            node.site = SourceSite(file: path, line: 1)
        case .registration, .outside: break
        }
        node.implementationType = node.serviceType
        node.key = free(node.serviceType, mark: " (entry)")
        services.append(node)
        entries[lookUp.consumer] = services.count - 1
        return services.count - 1
    }

    /// An unused key, with a mark appended as often as necessary.
    private mutating func free(_ key: String, mark: String) -> String {
        var key = key
        while !used.insert(key).inserted { key += mark }
        return key
    }
}
