import HostClient
import InspectionProtocol
import WiringGraph

extension Command {
    /// `stop`: what a program does when it stops its container.
    static let stop = Command(
        name: "stop",
        group: .run,
        summary: "stop what was built: in the scopes that are entered, and then in the container, the youngest first",
        details: [
            "What a component does then is written with .onStop. The instances stay; they are not stopped a second time.",
            "What fails keeps no other from being stopped. leave stops what belongs to its scope.",
        ],
        example: "stop",
        effect: .target,
        answers: [LifeCycleView.self],
        run: { session, _ throws(CommandError) in
            try session.requireReality("stop")
            let target = try session.loaded()
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.stopContainer() }
            return LifeCycleView(report, isStart: false, showsTrace: false, in: target.graph)
        }
    )
}
