/// Chooses a listening program.
package enum RunningProgramLoader {
    /// Connects to a program.
    ///
    /// - Parameter name: its process identifier or its name; nil for the only listening program.
    /// - Throws: `LoadFailure` with the listening programs, unless the name selects exactly one.
    package static func target(named name: String?, timeLimit: Double, interrupts: HostInterrupts) throws -> LoadedTarget {
        let (all, failures) = LiveExploration.all(timeLimit: timeLimit, interrupts: interrupts)
        let meant = all.filter { name == nil || name == "\($0.process)" || name == $0.program }
        if meant.count == 1 { return (meant[0].program, meant[0]) }
        if meant.isEmpty, let (process, failure) = failures.first(where: { name == nil || name == "\($0.process)" || all.isEmpty }) {
            throw LoadFailure("process \(process): \(failure.message)", hint: failure.fix)
        }
        guard !all.isEmpty else {
            throw LoadFailure(
                "no program listens",
                details: ["a debug build listens if it is started with WIRESCOPE=listen, a release build if it calls Explorer.listen()"],
                hint: "help attach")
        }
        let list = (meant.isEmpty ? all : meant).map(\.summary)
        guard let name, meant.isEmpty else {
            throw LoadFailure("\(meant.count) programs listen", details: list, hint: "attach \(meant[0].process)")
        }
        throw LoadFailure("no listening program is called '\(name)'", details: list, hint: "attach \(all[0].process)")
    }
}

extension LiveExploration {
    /// The program, its process, the time since which it listens, and its containers.
    fileprivate var summary: String {
        let services = Plural.of(containers.reduce(0) { $0 + $1.definitions }, "service")
        let count = Plural.of(containers.count, "container")
        return "\(program), process \(process), listens for \(TimeText.text(seconds: Double(age))): \(count), \(services)"
    }
}
