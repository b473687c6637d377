import WiringGraph
import WiringVocabulary

extension Command {
    /// `what-if [CHANGE ...]`: the graph as it would be.
    static let whatIf = Command(
        name: "what-if",
        aliases: ["whatif"],
        group: .change,
        summary: "assume a change, and show what would follow from it; the program is not touched",
        arguments: [
            Argument("CHANGE", .choice(GraphChangeWords.verbs), isOptional: true, meanings: GraphChangeWords.meanings),
            Argument("SERVICE", .service, isOptional: true), Argument("VALUE", .text, isOptional: true),
        ],
        forms: GraphChangeWords.forms,
        details: GraphChangeWords.usages.map { "what-if \($0.usage.padded(to: 26)) \($0.meaning)" } + [
            "Alone it lists what is assumed. Changes add up; undo takes the last one back, redo assumes it again, what-if reset ends it all.",
            "While something is assumed, every command looks at the graph as it would be, and resolve refuses.",
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
            let words = GraphChangeWords(session: session, verb: verb, first: first, second: invocation.word(at: 2))
            let change = try words.change()
            let graph = try session.loaded().graph.snapshot
            let former = session.whatIf
            let (whatIf, effect) = try session.computing { [range = words.range] () throws(CommandError) in
                var whatIf = former ?? WhatIf(graph)
                do throws(GraphChangeError) {
                    let radius = try whatIf.assume(change)
                    return (whatIf, AssumptionsView.Effect(radius))
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
    fileprivate init(_ radius: BlastRadius) {
        let services = Dictionary(
            radius.comparison.before.services.map { ($0.key, ServiceMark($0)) }, uniquingKeysWith: { first, _ in first })
        self.init(
            change: radius.change.text,
            affected: radius.affected.compactMap { services[$0] },
            orphaned: radius.orphaned.compactMap { services[$0] },
            difference: DifferenceView(radius.comparison),
            notes: radius.notes
        )
    }
}
