import InspectionProtocol
import PlatformLibrary

extension LiveExploration {
    /// Connects to a program as soon as it has a container.
    /// - Throws: `ExplorationError` if it ends, or has no container within the time limit.
    package static func exploring(
        _ program: StartedProgram, timeLimit: Double, interrupts: HostInterrupts
    ) throws(ExplorationError) -> LiveExploration {
        let deadline = ContinuousClock.now + .seconds(timeLimit)
        while program.end == nil, ContinuousClock.now < deadline {
            for folder in privateFolders() {
                let path = "\(folder)/\(program.identifier).sock"
                guard let found = try LiveExploration(to: path, timeLimit: timeLimit, interrupts: interrupts) else { continue }
                guard found.containers.isEmpty else { return found.following(program) }
            }
            var set = PollSet(program.descriptors + [interrupts.descriptor])
            if set.wait(atMost: .milliseconds(20)).contains(interrupts.descriptor), interrupts.take() { throw .interrupted(building: []) }
            program.drain()
        }
        let problem =
            program.end.map { "the program has ended with \($0)" } ?? "the program has activated no container within \(Int(timeLimit)) s"
        program.stop()
        throw .failed(InspectionFailure(message: problem, fix: "a debug build of a program that uses Wiring can be explored"))
    }
}
