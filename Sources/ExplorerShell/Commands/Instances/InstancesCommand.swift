import HostClient
import InspectionProtocol
import ShellLanguage
import WiringGraph

extension Command {
    /// `instances [QUERY]`: lists the live objects.
    static let instances = Command(
        name: "instances",
        aliases: ["alive", "heap"],
        group: .run,
        summary: "list the live objects and their holders",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [
            Option("--undeclared", summary: "only objects with a holder that does not declare the dependency")
        ] + TableOptions.options,
        details: [
            "#1, #2... number the objects in construction order; a decorator is a separate object, which names the object that it wraps.",
            "A holder is an object with a stored property that refers to the object; it is marked undeclared if it declares no such dependency.",
            "References from closures, globals and threads are not visible.",
            "The first 40 are shown, unless --limit, --columns or --format is given.",
        ],
        example: "instances service",
        answers: [InstancesView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireNoAssumptions("instances")
            let target = try session.loaded()
            let graph = target.graph
            let keys = try invocation.query("QUERY").map { _ throws(CommandError) in
                try session.selection(of: invocation, named: "QUERY").services.map { graph[$0].key }
            }
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.instances(of: keys) }
            return try session.computing { () throws(CommandError) in
                let view = InstancesView(report, in: graph, onlyUndeclared: invocation.has("--undeclared"))
                return try TableOptions(invocation).arranged(view, atMost: 40)
            }
        }
    )

    /// `release SERVICE|SCOPE|$1`: releases instances.
    static let release = Command(
        name: "release",
        group: .run,
        summary: "release the instances of a service, a scope or a result, and list those still alive with their holders",
        arguments: [Argument("SERVICE", .releasable)],
        details: [
            "SERVICE is a service, an entered scope, or a result such as $1. Released instances are built again on demand.",
            "For each object that is still alive, the shortest path of references from a retained object is shown.",
        ],
        example: "release MailAssembly.service",
        focus: .subject,
        effect: .target,
        answers: [ReleasedView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireNoAssumptions("release")
            let target = try session.loaded()
            let word = try invocation.required("SERVICE")
            let release = try session.releasable(word, in: target)
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.release(release) }
            if case .result(let number) = release { session.results.resolved[number] = nil }
            return ReleasedView(report, isLeaving: false, in: target.graph)
        }
    )
}

extension Session {
    /// The target of `release` that a word names: a result, an entered scope, or a service.
    fileprivate func releasable(_ word: Word, in target: Target) throws(CommandError) -> ReleaseTarget {
        if word.text.hasPrefix("$"), let (number, path) = ObjectPath.parts(of: word.text), path.isEmpty {
            guard isResult(number) else { throw .noSuchResult(word, listing: "resolve") }
            return .result(number)
        }
        if try enteredScopes(of: target).contains(where: { $0.name == word.text }) { return .scope(word.text) }
        return .services([target.graph[try service(word, in: target.graph)].key])
    }
}
