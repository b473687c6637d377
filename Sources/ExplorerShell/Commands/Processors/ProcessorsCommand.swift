import ShellLanguage
import WiringGraph

extension Command {
    /// `processors [on|off NAME]`: lists the post-processors, or switches one on or off.
    static let processors = Command(
        name: "processors",
        aliases: ["processor"],
        group: .change,
        summary: "list the post-processors, or switch one on or off",
        arguments: [Argument("on|off", .choice(["on", "off"]), isOptional: true), Argument("PROCESSOR", .processor, isOptional: true)],
        options: TableOptions.options,
        details: [
            "`processors off NAME` removes a post-processor from all services of its type, `processors on NAME` restores it.",
            "Affected instances are released, so that the next resolve rebuilds them. To change a single service, use decorate.",
        ],
        example: "processors off MailAssembly.logging",
        effect: .target,
        answers: [ProcessorsView.self, ProcessorSwitchView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            guard let action = invocation["on|off"] else {
                return try TableOptions(invocation).arranged(
                    ProcessorsView(rows: target.graph.snapshot.processors.map(ProcessorsView.Row.init)))
            }
            guard let name = invocation["PROCESSOR"] else {
                let hint = target.graph.snapshot.processors.first.map { "processors \(action.text) \($0.key)" }
                throw .usage(UsageProblem("missing PROCESSOR", at: action.range, hint: hint ?? "processors"))
            }
            let processor = try session.processor(name, in: target.graph)
            return try session.switchProcessor(processor.key, isOn: action.text == "on", services: nil)
        }
    )
}
