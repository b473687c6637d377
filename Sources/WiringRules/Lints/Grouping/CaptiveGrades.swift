import FindingTexts

/// What is kept longer than it is meant to live: graded by who would notice, and one finding for each that is kept.
///
/// Many containers, ours among them, make a new instance for each graph of objects unless told otherwise, so that most of what a singleton keeps is its
/// own part, and that it is kept makes no difference to anybody. It does where somebody else needs the same: then there are two.
struct CaptiveGrades {
    /// The same findings, graded and put together.
    static func graded(_ findings: [Finding], in context: LintContext) -> [Finding] {
        let snapshot = context.index.snapshot
        guard findings.contains(where: { $0.rule == CaptiveDependencyRule.identifier }),
            snapshot.isOfContainer || snapshot.services.contains(where: { $0.container != nil && !$0.isKeptByItself })
        else { return findings }
        let positions = Dictionary(snapshot.services.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        var holders: [Int: [Finding]] = [:]
        func captive(_ finding: Finding) -> Int? {
            guard finding.rule == CaptiveDependencyRule.identifier, finding.severity == .warning, finding.services.count == 2,
                let captive = positions[finding.services[1]], isMadeAnew(context.lifetime(captive))
            else { return nil }
            return captive
        }
        for finding in findings { if let captive = captive(finding) { holders[captive, default: []].append(finding) } }
        // Two instances of one service, for whoever needs it and its keeper: that has the same cause.
        let pairs = Set(holders.values.joined().map { [$0.services[1], $0.services[0]] })
        var told: Set<Int> = []
        var deep: [(captive: Int, holders: [Finding])] = []
        var graded = findings.compactMap { finding -> Finding? in
            if finding.rule == NondeterministicIdentityRule.identifier, pairs.contains(Array(finding.services.prefix(2))) { return nil }
            guard let captive = captive(finding), let group = holders[captive] else { return finding }
            guard told.insert(captive).inserted else { return nil }
            let keepers = Set(group.compactMap { positions[$0.services[0]] })
            let others = context.users(of: captive) { _ in true }.filter { !keepers.contains($0) }
            if keepers.count == 1, others.isEmpty {
                // Nobody has asked for new ones: that is what everybody gets who says nothing.
                guard context.lifetime(captive) != .objectGraph else { return nil }
                var note = finding
                note.severity = .note
                note.details.append(.init("nobody else", "needs \(context.key(captive)): nobody gets another one"))
                return note
            }
            if takesAlong(captive, in: context) {
                deep.append((captive, group))
                return nil
            }
            return merged(group, captive: captive, others: others, in: context)
        }
        deep.sort { context.index.order.ranks[$0.captive] < context.index.order.ranks[$1.captive] }
        if let first = deep.first {
            graded.append(deep.count == 1 ? single(first.holders, first.captive, in: context) : joined(deep, in: context))
        }
        return graded
    }

    /// Whether what is kept needs something that lives short itself: then it cannot simply live as long as who keeps it.
    private static func takesAlong(_ captive: Int, in context: LintContext) -> Bool {
        context.index.dependencies(of: captive).contains { edge in
            context.keeps(edge) && CaptiveDependencyRule.isCaptive(context.behind[edge.to], ofOneLivingAs: .lazySingleton, in: context)
        }
    }

    private static func single(_ group: [Finding], _ captive: Int, in context: LintContext) -> Finding {
        var note = merged(group, captive: captive, others: [], in: context)
        note.severity = .note
        return note
    }

    /// Several that are kept with what they need: how long all that is meant to live is one question.
    private static func joined(_ deep: [(captive: Int, holders: [Finding])], in context: LintContext) -> Finding {
        var note = deep[0].holders[0]
        note.severity = .note
        let names = deep.prefix(3).map { context.key($0.captive) }.joined(separator: ", ") + (deep.count > 3 ? ", ..." : "")
        note.message = "\(deep.count) services are kept longer than they are meant to live, with what they need: \(names)"
        note.services = deep.map { context.key($0.captive) }
        note.site = context.site(deep[0].captive)
        note.details = Finding.details(Self.together, deep, maximum: 12) { kept in
            let holders = kept.holders.prefix(3).map { $0.services[0] }.joined(separator: ", ") + (kept.holders.count > 3 ? ", ..." : "")
            return ("\(context.key(kept.captive))  by \(holders)", context.site(kept.captive))
        }
        let words = words(deep[0].captive, deep.lazy.compactMap { context.node($0.captive).container }.first, in: context)
        note.fix = "give them and what they need one lifetime (\(words.living)), or let their keepers take \(words.handle)"
        return note
    }

    /// How somebody writes in the container of a service that something lives long, and what to take instead of it.
    private static func words(_ captive: Int, _ container: String?, in context: LintContext) -> (living: String, handle: String) {
        if context.index.snapshot.isOfContainer { return (".scope(.lazySingleton)", "a factory for it") }
        let words = ContainerWords(container ?? context.onlyContainer)
        return (words.living(.lazySingleton) ?? Lifetime.lazySingleton.rawValue, words.handle)
    }

    /// What the lines of a finding about several that are kept are called.
    static let together = "kept"

    /// Whether others get another one, rather than that which their scope, or the container until it is renewed, has for all.
    private static func isMadeAnew(_ lifetime: Lifetime) -> Bool {
        switch lifetime {
        case .objectGraph, .prototype, .weakSingleton: true
        case .singleton, .lazySingleton, .scoped: false
        }
    }

    private static func merged(_ group: [Finding], captive: Int, others: [Int], in context: LintContext) -> Finding {
        var merged = group[0]
        let also =
            others.isEmpty ? "" : others.count == 1 ? "; another one gets its own" : "; \(others.count) others get their own"
        if group.count > 1 {
            merged.message =
                "\(group.count) services that live longer each keep their own \(context.key(captive)) (\(context.lifetime(captive).rawValue))\(also)"
            merged.services = [context.key(captive)] + group.map { $0.services[0] }
            merged.site = context.site(captive)
            merged.details = Finding.details("kept in", group, maximum: 5) { finding in
                (finding.details.first?.text ?? finding.services[0], finding.details.first?.site ?? finding.site)
            }
            merged.details.append(
                .init("defined as", "\(context.key(captive))  \(context.lifetime(captive).rawValue)", site: context.site(captive)))
            let words = words(captive, context.node(captive).container, in: context)
            merged.fix = "make \(context.key(captive)) live as long (\(words.living)), or let those take \(words.handle)"
        } else {
            merged.message += also
        }
        merged.details += Finding.details("others", others, maximum: 3) {
            ("\(context.key($0))  \(context.lifetime($0).rawValue)", context.site($0))
        }
        return merged
    }
}
