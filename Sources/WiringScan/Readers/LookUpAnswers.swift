/// The targets of all look-ups of a draft.
struct LookUpAnswers {
    /// A look-up with its targets and its confidence.
    struct Answer {
        let lookUp: LookUp
        var targets: [Int]
        var confidence: LookUp.Confidence
        var what: String
        var reason: String?

        fileprivate var hasTarget: Bool { !targets.isEmpty || lookUp.isProvided }
        fileprivate var rank: Int { LookUp.Confidence.allCases.firstIndex(of: confidence) ?? 0 }
        fileprivate var entry: ScanAccount.Entry {
            ScanAccount.Entry(site: lookUp.site, what: what, reason: reason ?? "\(what) is not registered")
        }
    }

    private let draft: ScanDraft
    private let search: RegistrationSearch
    /// The number of targets of look-ups with several targets so far.
    private var spread = 0
    /// The answers in the order of the look-ups.
    private(set) var all: [Answer] = []
    /// The index of the most reliable answer for each place, which several registrations may share.
    private var best: [MemberReference: Int] = [:]

    init(_ draft: ScanDraft, in project: ScannedProject) {
        self.draft = draft
        search = RegistrationSearch(draft, in: project)
        all.reserveCapacity(draft.lookUps.count)
        for (number, lookUp) in draft.lookUps.enumerated() {
            let answer = answer(to: lookUp)
            all.append(answer)
            if let known = best[lookUp.place].map({ all[$0] }), known.rank <= answer.rank, known.hasTarget || !answer.hasTarget { continue }
            best[lookUp.place] = number
        }
    }

    /// Limits for the targets of one look-up, and of all with several targets: the graph would grow with the square of the source.
    private static let maximumTargets = 1_000
    private static let maximumSpread = 2_000_000
    private static let maximumListed = 100

    private mutating func answer(to lookUp: LookUp) -> Answer {
        let what = (lookUp.type ?? "?") + (lookUp.name.map { " named \($0)" } ?? "")
        let targets = lookUp.target.map { [$0] } ?? search.targets(of: lookUp)
        var answer = Answer(lookUp: lookUp, targets: targets, confidence: lookUp.confidence, what: what, reason: lookUp.reason)
        if targets.count > 1 {
            spread += targets.count
            let most = lookUp.wantsAll || lookUp.confidence == .dynamic ? Self.maximumTargets : RegistrationSearch.maximumCandidates
            if targets.count > most || spread > Self.maximumSpread {
                (answer.targets, answer.confidence, answer.reason) = ([], .unknown, "\(targets.count) registrations match it")
                return answer
            }
        }
        guard lookUp.confidence == .dynamic, lookUp.target == nil else {
            if targets.isEmpty, lookUp.target == nil, lookUp.type != nil, lookUp.confidence != .unknown, !lookUp.isProvided,
                !lookUp.isOptional, let reason = reasonAgainstMissing(lookUp)
            {
                (answer.confidence, answer.reason) = (.unknown, reason)
            } else if targets.count > 1, !lookUp.wantsAll, !areExclusive(targets), lookUp.confidence != .unknown {
                answer.confidence = .possible
            }
            return answer
        }
        answer.what += " named ?"
        // The cases of an enumeration limit the possible names.
        let meant = targets.filter { lookUp.possibleNames.contains(draft.registrations[$0].name ?? "") }
        if !meant.isEmpty {
            (answer.targets, answer.confidence, answer.reason) = (meant, meant.count == 1 ? .inferred : .possible, nil)
        } else if targets.count > 1 {
            // A computed name matches every named service; if there is only one, it is the target.
            let named = targets.map { draft.registrations[$0].name ?? "" }.sorted()
            let others = named.count > Self.maximumListed ? " and others" : ""
            answer.targets = []
            answer.reason? += ", one of " + named.prefix(Self.maximumListed).joined(separator: ", ") + others
        }
        return answer
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

    /// Whether a look-up has no answer that is understood, in any registration that shares its place.
    func isOpen(_ lookUp: LookUp) -> Bool { best[lookUp.place].map { [.unknown, .dynamic].contains(all[$0].confidence) } ?? false }

    func account() -> ScanAccount {
        var account = ScanAccount()
        var containers: [String: ScanAccount.Container] = [:]
        for registration in draft.registrations where !registration.isAlias {
            containers[registration.container, default: ScanAccount.Container(name: registration.container)].services += 1
        }
        for (place, number) in best.sorted(by: { $0.key < $1.key }) where !draft.helpers.contains(place) {
            let answer = all[number]
            if let target = answer.targets.first { containers[draft.registrations[target].container]?.lookUps += 1 }
            switch answer.confidence {
            case .certain: account.certain += 1
            case .inferred: account.inferred += 1
            case .possible: account.possible += 1
            case .dynamic, .unknown: account.unknown.append(answer.entry)
            }
            if ![.unknown, .dynamic].contains(answer.confidence), !answer.hasTarget { account.withoutTarget.append(answer.entry) }
        }
        account.containers = containers.values.sorted { $0.name < $1.name }
        return account
    }
}
