import HostClient
import InspectionProtocol
import ShellLanguage
import WiringGraph

extension Command {
    /// `activate`: activates the container in the way that the program itself does.
    static let activate = Command(
        name: "activate",
        group: .run,
        summary: "activate the container as the program does: build eager singletons, run hooks, rewrite definitions",
        options: [Option("--trace", summary: "draw every step with its duration")],
        details: [
            "Commands such as show and resolve use a container that builds each instance on demand.",
            "activate creates the container as the program itself does, and fails if the program would fail: post-processors rewrite",
            "definitions, and eager singletons are built in their order, including asynchronous ones.",
            "Existing instances are released. If activation fails, the previous container stays; see also resolve --all.",
        ],
        example: "activate --trace",
        effect: .target,
        answers: [ActivatedView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireNoAssumptions("activate")
            let target = try session.loaded()
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.activate() }
            session.results.failed = []
            try session.refreshGraph()
            let graph = try session.loaded().graph
            let steps = ResolutionView.Step.steps(report.steps, in: graph)
            return ActivatedView(
                graph: graph.snapshot.name, steps: invocation.has("--trace") ? steps : steps.filter { $0.depth == 0 },
                built: steps.count { $0.outcome == .built }, nanoseconds: report.nanoseconds)
        }
    )
}
