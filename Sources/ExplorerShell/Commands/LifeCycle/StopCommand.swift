import HostClient
import InspectionProtocol
import ShellLanguage
import WiringGraph

extension Command {
    /// `stop`: stops the entered scopes and the container.
    static let stop = Command(
        name: "stop",
        group: .run,
        summary: "stop the built components, newest first: those of entered scopes, then those of the container",
        details: [
            "A component declares a stop hook with .onStop. The instances stay alive and are not stopped a second time.",
            "A hook that fails does not prevent the others. leave stops the components of its scope.",
        ],
        example: "stop",
        effect: .target,
        answers: [LifeCycleView.self],
        run: { session, _ throws(CommandError) in
            try session.requireNoAssumptions("stop")
            let target = try session.loaded()
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.stopContainer() }
            return LifeCycleView(report, isStart: false, showsTrace: false, in: target.graph)
        }
    )
}
