extension LiveExploration {
    /// Connects to a program as soon as it has a container.
    /// - Throws: `ExplorationError` if it ends, does not listen, or has no container within the time limit.
    package static func exploring(
        _ program: StartedProgram, timeLimit: Double, interrupts: HostInterrupts
    ) throws(ExplorationError) -> LiveExploration {
        let start = ContinuousClock.now
        var listens = false
        while program.end == nil, ContinuousClock.now < start + .seconds(listens ? timeLimit : min(timeLimit, 10)) {
            for path in program.sockets {
                do throws(ExplorationError) {
                    guard let found = try LiveExploration(to: path, timeLimit: timeLimit, interrupts: interrupts) else { continue }
                    listens = true
                    guard found.containers.isEmpty else { return found.following(program) }
                } catch {
                    guard program.awaitEnd() != nil else { throw error }
                }
            }
            var set = PollSet(program.descriptors + [interrupts.descriptor])
            if set.wait(atMost: .milliseconds(20)).contains(interrupts.descriptor), interrupts.take() { throw .interrupted(building: []) }
            program.drain()
        }
        let problem =
            program.end.map { "\(program.name) has ended with \($0) before it could be explored" }
            ?? "\(program.name) \(listens ? "has activated no container within \(Int(timeLimit)) s" : "does not listen")"
        program.stop()
        throw .failed(
            InspectionFailure(
                message: program.mayListen ? problem : "\(problem); it contains no explorer: it does not use Wiring, or is a release build",
                fix:
                    "run a debug build of a program that uses Wiring, or a release build with the trait Explorer that calls Explorer.listen()"
            ))
    }
}

extension StartedProgram {
    /// The sockets of the program and of its children, if it is a script that starts another one.
    fileprivate var sockets: [String] {
        LiveExploration.privateFolders().flatMap { folder in
            Directory.sortedNames(in: folder).filter { name in
                let process = name.hasSuffix(".sock") ? Int32(name.dropLast(5)) : nil
                return process.map { getpgid($0) == identifier } ?? false
            }.map { "\(folder)/\($0)" }
        }
    }
}
