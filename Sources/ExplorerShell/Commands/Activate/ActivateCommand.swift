import HostClient
import InspectionProtocol
import WiringGraph

extension Command {
    /// `activate`: what a program does when it activates its assembly.
    static let activate = Command(
        name: "activate",
        group: .run,
        summary: "do what the program does at activation: build the eager singletons, run hooks, rewrite definitions",
        options: [Option("--trace", summary: "draw every step with the time it took")],
        details: [
            "Commands such as show and resolve look at a container in which nothing is built until it is asked for.",
            "This one makes it as the program itself does, and fails where the program would: post-processors of definitions are built",
            "and rewrite what they will, eager singletons are built in their order, asynchronous ones are awaited.",
            "What was built before is let go. When it fails, everything is as it was before; see also resolve --all.",
        ],
        example: "activate --trace",
        effect: .target,
        answers: [ActivatedView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireReality("activate")
            let target = try session.loaded()
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.activate() }
            session.results.failed = []
            try session.refreshGraph()
            let graph = try session.loaded().graph
            let steps = ResolvedView.Step.steps(report.steps, in: graph)
            return ActivatedView(
                graph: graph.snapshot.name, steps: invocation.has("--trace") ? steps : steps.filter { $0.depth == 0 },
                built: steps.count { $0.outcome == .built }, nanoseconds: report.nanoseconds)
        }
    )
}
