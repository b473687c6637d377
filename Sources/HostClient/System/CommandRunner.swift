/// Runs tools to their end, and leaves nothing of them behind: neither processes, whatever becomes of this one, nor temporary files.
struct CommandRunner {
    /// Why there is no result.
    enum Problem: Error {
        /// The tool could not be started.
        case spawn(SpawnError)
        /// The person pressed Ctrl-C; the tool was ended.
        case interrupted
        /// The tool took longer than it may, and was ended; with what it has printed.
        case timedOut(lines: [HostOutput])
    }
    /// What a tool did.
    struct Outcome {
        /// How it ended.
        var status: ProcessEnd
        /// What it printed, in the order in which it came; of a flood the beginning and the end.
        var lines: [HostOutput]
        /// Whether it printed more than was kept.
        var isCut: Bool
    }

    /// Where Ctrl-C comes from.
    let interrupts: HostInterrupts

    /// Runs a program.
    /// - Parameters:
    ///   - timeLimit: How long it may take; nil is as long as it likes.
    ///   - temporaryFolder: Where the program is to put what it needs for a moment; nil leaves that to the program.
    ///   - watch: Is given each line as it comes.
    ///   - waiting: Is told now and then for how long the program has printed nothing.
    func run(
        _ program: String, _ arguments: [String], timeLimit: Duration? = nil, temporaryFolder: String? = nil,
        watch: (String) -> Void = { _ in }, waiting: (Duration) -> Void = { _ in }
    ) throws(Problem) -> Outcome {
        let child: ChildProcess
        do throws(SpawnError) {
            var environment = Environment.forTools()
            if let temporaryFolder { environment["TMPDIR"] = temporaryFolder }
            child = try ChildProcess(program: program, arguments: arguments, environment: environment, isGuarded: true)
        } catch {
            throw .spawn(error)
        }
        var lines = BoundedLines()
        var silence = Silence()
        let take: (HostOutput) -> Void = { output in
            lines.append(output)
            silence.end()
            watch(output.line)
        }
        let deadline = timeLimit.map { ContinuousClock.now + $0 }
        while child.exitStatus() == nil {
            let pipes = child.descriptors
            var set = PollSet(pipes + [interrupts.descriptor])
            // A closed pipe tells of the end; the short wait is for tools whose children keep it open.
            let ready = set.wait(atMost: pipes.isEmpty ? .milliseconds(2) : .milliseconds(50))
            if ready.contains(interrupts.descriptor), interrupts.take() {
                child.end()
                throw .interrupted
            }
            child.readOutput(take)
            if let deadline, ContinuousClock.now >= deadline {
                child.end()
                throw .timedOut(lines: lines.lines)
            }
            if let length = silence.news() { waiting(length) }
        }
        child.finishOutput(take)
        return Outcome(status: child.exitStatus() ?? .code(0), lines: lines.lines, isCut: lines.dropped > 0)
    }

    /// For how long a program has printed nothing, told once a second when that is long.
    private struct Silence {
        private var start = ContinuousClock.now
        private var told = Duration.seconds(4)

        mutating func end() { self = Silence() }

        mutating func news() -> Duration? {
            let length = start.duration(to: .now)
            guard length >= told + .seconds(1) else { return nil }
            told = .seconds(length.components.seconds)
            return told
        }
    }
}
