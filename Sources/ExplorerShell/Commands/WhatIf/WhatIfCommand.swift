import ShellLanguage
import WiringRules
import WiringVocabulary

extension Command {
    /// `what-if [CHANGE ...]`: assumes a change of the graph, or lists the assumptions.
    static let whatIf = Command(
        name: "what-if",
        aliases: ["whatif"],
        group: .change,
        summary: "assume a change and show its consequences, without changing the program",
        arguments: [
            Argument("CHANGE", .choice(GraphChangeArguments.verbs), isOptional: true, meanings: GraphChangeArguments.meanings),
            Argument("SERVICE", .service, isOptional: true), Argument("VALUE", .text, isOptional: true),
        ],
        forms: GraphChangeArguments.forms,
        details: GraphChangeArguments.usages.map { "what-if \($0.usage.padded(to: 30)) \($0.meaning)" } + [
            "need reports whether the new dependency closes a cycle, is captive, or breaks a rule in wirescope.rules of the working directory.",
            "what-if alone lists the assumptions. Changes add up; undo reverts the last one, redo restores it, what-if reset discards them all.",
            "While assumptions are active, every command uses the changed graph, and resolve is refused.",
        ],
        example: "what-if scope MailAssembly.service prototype",
        effect: .target,
        answers: [AssumptionsView.self],
        run: { session, invocation throws(CommandError) in
            guard let verb = invocation["CHANGE"] else { return try session.assumptions(total: true) }
            guard let first = invocation.word(at: 1) else {
                if session.assumptionCount > 0 { try session.assume(nil) }
                return try session.assumptions(action: "reset")
            }
            let words = GraphChangeArguments(
                session: session, verb: verb, first: first, second: invocation.word(at: 2), others: invocation.words(from: 3))
            let rules = try RulesFile.defaultFile(for: invocation, session)
            let queries = try rules.map { (file) throws(CommandError) in
                session.queryContext(of: try session.loaded(), dependsOnProgram: file.rules.dependsOnProgram)
            }
            let change = try words.change()
            let graph = try session.loaded().graph.snapshot
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
    )
}

extension AssumptionsView.Effect {
    fileprivate init(_ radius: BlastRadius, _ rules: RulesEffect?) {
        let services = Dictionary(
            radius.comparison.before.services.map { ($0.key, ServiceLabel($0)) }, uniquingKeysWith: { first, _ in first })
        self.init(
            change: radius.change.text,
            affected: radius.affected.compactMap { services[$0] },
            orphaned: radius.orphaned.compactMap { services[$0] },
            difference: DifferenceView(radius.comparison),
            notes: radius.notes + (rules?.notes ?? []),
            violationsGained: rules?.gained,
            violationsLost: rules?.lost
        )
        if case .need(let from, let to, _) = radius.change { answers = Self.answers(from, to, difference, rules) }
    }

    /// The answers to the usual questions about a new dependency.
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
