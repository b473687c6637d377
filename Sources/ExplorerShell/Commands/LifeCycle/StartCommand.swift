import HostClient
import InspectionProtocol
import ShellLanguage
import WiringGraph

extension Command {
    /// `start`: starts the container or the entered scope.
    static let start = Command(
        name: "start",
        group: .run,
        summary: "start the container or the entered scope: build the components with a start hook and run the hooks",
        options: [Option("--trace", summary: "draw every construction step with its duration")],
        details: [
            "A component declares a start hook with .onStart. Hooks run in construction order, so dependencies are started first.",
            "If a component cannot be started, the components already started are stopped again.",
        ],
        example: "start",
        effect: .target,
        answers: [LifeCycleView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireNoAssumptions("start")
            let target = try session.loaded()
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.startContainer() }
            return LifeCycleView(report, isStart: true, showsTrace: invocation.has("--trace"), in: target.graph)
        }
    )
}
