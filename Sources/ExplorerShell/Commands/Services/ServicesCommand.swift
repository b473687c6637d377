import InspectionProtocol
import ShellLanguage
import WiringGraph
import WiringVocabulary

extension Command {
    /// `services [QUERY]`: lists services.
    static let services = Command(
        name: "services",
        aliases: ["ls"],
        group: .look,
        summary: "list the services, numbered for use as %1, %2 in other commands",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [
            EntryFilter.option, Option("--values", summary: "include configuration values that are read directly, without a definition"),
        ] + TableOptions.options,
        details: [
            "QUERY may be a pattern with * and ?, which is matched against keys, their parts after a dot, and types.",
            "The sign before a name stands for its lifetime; lifetimes explains the signs.",
            "The last column shows which services have an instance, and its construction time.",
        ],
        example: "services *service*",
        focus: .neighbors,
        effect: .listing,
        answers: [ServicesView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let graph = target.graph
            let states = try session.states(of: target) ?? [:]
            var chosen = try session.selection(of: invocation, named: "QUERY").services
            let asked = chosen.count
            // Values without a definition are hidden in the list of services; config shows them in detail.
            if invocation.query("QUERY") == nil, !invocation.has("--values") {
                chosen.removeAll { graph[$0].kind == .configuration && !graph[$0].isDefinedSetting }
            }
            let values = asked - chosen.count
            let arrangement = TableOptions(invocation)
            let rules = RulesFile.readable(session)
            let (listed, answer) = try session.computing { [chosen] () throws(CommandError) in
                let summary = GraphSummary(graph, graph.report(applying: rules))
                let pattern = invocation.query("QUERY")?.text
                var view = ServicesView(chosen, values: values, states: states, pattern: pattern, in: graph, summary)
                if let column = invocation.value(of: "--sort") { view.asked.insert(String(column.text.drop { $0 == "-" })) }
                try arrangement.arrange(&view)
                return (view.rows.map(\.service.key), try arrangement.answer(view))
            }
            session.results.listed = listed
            return answer
        }
    )
}

extension ServicesView {
    fileprivate init(
        _ chosen: [Int], values: Int, states: [String: ServiceState], pattern: String?, in graph: ExploredGraph, _ summary: GraphSummary
    ) {
        let rows = chosen.enumerated().map { offset, position in
            let state = states[graph[position].key]
            return Row(
                number: offset + 1,
                service: graph.mark(position),
                assembly: graph[position].assembly,
                usedBy: graph.index.dependentCount(of: position),
                needs: Set(graph.index.dependencies(of: position).map(\.to)).count,
                isApplied: graph[position].isApplied,
                isBuilt: state != nil,
                nanoseconds: state?.nanoseconds
            )
        }
        self.init(
            rows: rows,
            pattern: pattern,
            lifetimes: Self.lifetimes(of: rows),
            values: values,
            summary: summary,
            shortNames: Self.shortNames(of: rows, in: graph),
            asked: pattern.map(Self.columns(requestedBy:)) ?? []
        )
    }

    /// The columns that belong to the functions of a query.
    private static func columns(requestedBy text: String) -> Set<String> {
        guard let functions = try? GraphQuery(text).functions else { return [] }
        let columns: [(QueryFunction, [String])] = [
            (.hubs, ["used-by", "needs"]), (.roots, ["used-by"]), (.leaves, ["needs"]), (.built, ["state"]), (.slow, ["state"]),
            (.lifetime, ["lifetime"]), (.captive, ["lifetime"]),
        ]
        return Set(columns.filter { functions.contains($0.0) }.flatMap(\.1))
    }

    /// The parts of keys after the assembly, where they are unique in the whole graph.
    private static func shortNames(of rows: [Row], in graph: ExploredGraph) -> [String: String] {
        let short = { (key: String) in key.lastIndex(of: ".").map { String(key[key.index(after: $0)...]) } ?? key }
        var counts: [String: Int] = [:]
        for service in graph.snapshot.services { counts[short(service.key), default: 0] += 1 }
        let names = rows.map(\.service.key).filter { short($0) != $0 && counts[short($0)] == 1 }
        return Dictionary(names.map { ($0, short($0)) }, uniquingKeysWith: { first, _ in first })
    }
}
