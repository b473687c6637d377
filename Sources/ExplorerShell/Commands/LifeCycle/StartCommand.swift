import HostClient
import InspectionProtocol
import WiringGraph

extension Command {
    /// `start`: what a program does when it starts its container.
    static let start = Command(
        name: "start",
        group: .run,
        summary: "start the container, or the scope that is entered: build what has something to do then, and do it",
        options: [Option("--trace", summary: "draw every step of what is built, with the time it took")],
        details: [
            "What a component does then is written with .onStart; it comes in the order of construction, so after what it needs was started.",
            "When something cannot be started, what was started is stopped again.",
        ],
        example: "start",
        effect: .target,
        answers: [LifeCycleView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireReality("start")
            let target = try session.loaded()
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.startContainer() }
            return LifeCycleView(report, isStart: true, showsTrace: invocation.has("--trace"), in: target.graph)
        }
    )
}
