extension Command {
    static let whatIf = Command(
        "what-if", aliases: ["whatif"], .change, "assume a change and show its consequences, without changing the program",
        forms: GraphChangeArguments.forms,
        details: GraphChangeArguments.usages.map { "what-if \($0.name.padded(to: 30)) \($0.summary)" },
        example: "what-if scope MailAssembly.service prototype", effect: .target, answers: [AssumptionsView.self],
        .optional("CHANGE", .choice(GraphChangeArguments.verbs), meanings: GraphChangeArguments.meanings),
        .call(Argument("SERVICE", .service, isOptional: true), Argument("VALUE", .text, isOptional: true))
    ) { session, verb, call throws(CommandError) in
        guard let verb else { return try session.assumptions(total: true) }
        guard let first = call.word(at: 1) else {
            if session.assumptionCount > 0 { try session.assume(nil) }
            return try session.assumptions(action: "reset")
        }
        let words = GraphChangeArguments(session: session, verb: verb, first: first, second: call.word(at: 2), others: call.words(from: 3))
        let rules = try RulesFile.defaultFile(at: call.line.name.range, session)
        let queries = try rules.map { (file) throws(CommandError) in
            session.queryContext(of: try session.ensureLoaded(), dependsOnProgram: file.rules.dependsOnProgram)
        }
        let change = try words.change()
        let graph = try session.ensureLoaded().graph.snapshot
        let former = session.whatIf
        let (whatIf, effect) = try session.computing { [range = words.range] () throws(CommandError) in
            var whatIf = former ?? WhatIf(graph)
            do throws(GraphChangeError) {
                let radius = try whatIf.assume(change, settings: rules.settings)
                let check = rules.map { RulesEffect($0, radius.comparison, context: queries ?? QueryContext()) }
                return (whatIf, AssumptionsView.Effect(radius, check))
            } catch {
                throw .change(error, range)
            }
        }
        try session.assume(whatIf)
        return try session.assumptions(action: "assumed", change: change, effect: effect)
    }
}

extension AssumptionsView.Effect {
    fileprivate init(_ radius: ChangeEffect, _ rules: RulesEffect?) {
        let services = Dictionary(
            radius.comparison.before.services.map { ($0.key, ServiceLabel($0)) }, uniquingKeysWith: { first, _ in first })
        self.init(
            change: radius.change.text, affected: radius.affected.compactMap { services[$0] },
            orphaned: radius.orphaned.compactMap { services[$0] }, difference: DifferenceView(radius.comparison),
            notes: radius.notes + (rules?.notes ?? []), violationsGained: rules?.gained, violationsLost: rules?.lost)
        if case .need(let from, let to, _) = radius.change { answers = Self.answers(from, to, difference, rules) }
    }

    private static func answers(_ from: String, _ to: String, _ difference: DifferenceView, _ rules: RulesEffect?) -> [String] {
        let cycles = difference.cyclesGained
        let findings = difference.findingsGained + difference.findingsChanged
        let captives = findings.filter { ["captive-dependency", "captive-transitive", "nondeterministic-identity"].contains($0.rule) }
        let broken = findings.contains { $0.severity == .error }
        let cycle =
            cycles.isEmpty
            ? "the dependency closes no cycle"
            : cycles.count == 1 ? "the dependency closes a cycle" : "the dependency closes \(Plural.grouped(cycles.count)) cycles"
        let held = captives.isEmpty ? "the dependency is not captive" : "the dependency is captive: \(captives[0].message)"
        let layers =
            if let rules, !rules.notes.isEmpty {
                "it is unknown whether the dependency breaks a rule of \(rules.file)"
            } else if let rules {
                rules.gained.isEmpty
                    ? "the dependency breaks no rule of \(rules.file)"
                    : "the dependency breaks \(Plural.of(rules.gained.count, "rule")) of \(rules.file)"
            } else {
                "no rules were checked, because there is no \(RulesFile.defaultName) here"
            }
        return [cycle + (broken ? ", and the graph could not be built" : ""), held, layers]
    }
}

extension Command {
    static let undo = Command(
        "undo", .change, "revert the last assumption of what-if",
        example: "undo", effect: .target, answers: [AssumptionsView.self]
    ) { session throws(CommandError) in
        try session.stepAssumptions("undone") { $0.undo() }
    }

    static let redo = Command(
        "redo", .change, "restore the assumption that undo reverted",
        example: "redo", effect: .target, answers: [AssumptionsView.self]
    ) { session throws(CommandError) in
        try session.stepAssumptions("redone") { $0.redo() }
    }
}

/// The effect of a change on the rules of architecture.
struct RulesEffect: Sendable {
    let file: String
    private(set) var gained: [Finding] = []
    private(set) var lost: [Finding] = []
    /// The reason why the rules could not be checked, if so.
    private(set) var notes: [String] = []

    init(_ rules: RulesFile, _ comparison: GraphComparison, context: QueryContext) {
        file = rules.word.text
        do throws(RulesError) {
            let reports = try [comparison.before, comparison.after].map { (graph) throws(RulesError) in
                try ArchitectureCheck.report(rules.rules, file: rules.word.text, on: GraphIndex(graph), context: context).findings
            }
            let subjects = reports.map { Set($0.map { Subject($0) }) }
            gained = reports[1].filter { !subjects[0].contains(Subject($0)) }
            lost = reports[0].filter { !subjects[1].contains(Subject($0)) }
        } catch {
            notes.append("\(file) does not fit the graph: \(error.problems.first?.message ?? "")")
        }
    }

    private struct Subject: Hashable {
        var rule: String
        var message: String
        var services: [String]

        init(_ finding: Finding) { (rule, message, services) = (finding.rule, finding.message, finding.services) }
    }
}
