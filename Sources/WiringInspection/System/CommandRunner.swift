#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs tools to their end.
struct CommandRunner {
    /// Why there is no result.
    enum Problem: Error {
        /// The tool could not be started.
        case spawn(SpawnError)
        /// The person pressed Ctrl-C; the tool was ended.
        case interrupted
    }
    /// What a tool did.
    struct Outcome {
        /// How it ended.
        var status: ProcessEnd
        /// What it printed, in the order in which it came.
        var lines: [HostOutput]
    }

    /// Where Ctrl-C comes from.
    let interrupts: HostInterrupts

    /// Runs a program with the environment of this process.
    /// - Parameter watch: Is given each line as it comes.
    func run(_ program: String, _ arguments: [String], watch: (String) -> Void = { _ in }) throws(Problem) -> Outcome {
        let child: ChildProcess
        do throws(SpawnError) {
            child = try ChildProcess(program: program, arguments: arguments, environment: Environment.forTools())
        } catch {
            throw .spawn(error)
        }
        var lines: [HostOutput] = []
        let take: (HostOutput) -> Void = { output in
            lines.append(output)
            watch(output.line)
        }
        while child.exitStatus() == nil {
            let pipes = child.descriptors
            var set = PollSet(pipes + [interrupts.descriptor])
            // A closed pipe tells of the end; the short wait is for tools whose children keep it open.
            let ready = set.wait(atMost: pipes.isEmpty ? .milliseconds(2) : .milliseconds(50))
            if ready.contains(interrupts.descriptor), interrupts.take() {
                stop(child)
                throw .interrupted
            }
            child.readOutput(take)
        }
        child.finishOutput(take)
        return Outcome(status: child.exitStatus() ?? .code(0), lines: lines)
    }

    /// Asks the tool to stop as Ctrl-C in a terminal would: killed at once, it would leave the compilers that it started behind.
    private func stop(_ child: ChildProcess) {
        child.signal(SIGINT)
        let deadline = ContinuousClock.now + .seconds(5)
        while child.exitStatus() == nil, ContinuousClock.now < deadline {
            var set = PollSet([])
            _ = set.wait(atMost: .milliseconds(5))
            child.readOutput { _ in }
        }
        child.end()
    }
}
