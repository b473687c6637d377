/// Runs tools to completion. No processes or temporary files of a tool remain, even if this process is killed.
package struct CommandRunner {
    /// The reason why there is no result.
    package enum Problem: Error {
        case spawn(SpawnError)
        /// The user pressed Ctrl-C; the tool was ended.
        case interrupted
        /// The tool exceeded its time limit and was ended; with its output.
        case timedOut(lines: [HostOutput])
    }
    /// The result of a tool.
    package struct Outcome {
        package var status: ProcessEnd
        /// The output, in the order of arrival; the beginning and the end of a very long output.
        package var lines: [HostOutput]
        /// Whether output was dropped.
        package var isCut: Bool
    }

    private let interrupts: HostInterrupts

    package init(interrupts: HostInterrupts) { self.interrupts = interrupts }

    /// Runs a program.
    /// - Parameters:
    ///   - descriptors: The descriptors that become 3, 4, ... of the program.
    ///   - asksFirst: Whether a program that must end has two seconds to remove incomplete files.
    ///   - waiting: Receives the duration of silence periodically.
    func run(
        _ program: String, _ arguments: [String], descriptors: [Int32] = [], timeLimit: Duration? = nil,
        variables: [String: String] = [:], asksFirst: Bool = true, watch: (String) -> Void = { _ in },
        waiting: (Duration) -> Void = { _ in }
    ) throws(Problem) -> Outcome {
        let child: ChildProcess
        do throws(SpawnError) {
            child = try ChildProcess(
                program: program, arguments: arguments, environment: Environment.forTools().merging(variables) { $1 },
                descriptors: descriptors, asksFirst: asksFirst)
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
            // A closed pipe signals the end; the short wait is for tools whose children keep it open.
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

    /// Runs a program with binary input and output. The lines of its outcome are its standard error.
    package func filter(
        _ input: [UInt8] = [], through program: String, _ arguments: [String], timeLimit: Duration? = nil, variables: [String: String] = [:]
    ) throws(Problem) -> (outcome: Outcome, bytes: [UInt8]) {
        let files = [wiring_open_memory(), wiring_open_memory()]
        defer { for file in files where file >= 0 { close(file) } }
        guard files.allSatisfy({ $0 >= 0 }), Descriptor.write(input, to: files[0]), lseek(files[0], 0, SEEK_SET) == 0 else {
            throw .spawn(SpawnError(program: program, code: errno))
        }
        let script = ["-c", "exec \"$@\" <&3 >&4", "sh", program]
        let outcome = try run("/bin/sh", script + arguments, descriptors: files, timeLimit: timeLimit, variables: variables)
        do throws(SystemFailure) {
            lseek(files[1], 0, SEEK_SET)
            return (outcome, try InputFile.bytes(from: files[1]))
        } catch {
            throw .spawn(SpawnError(program: program, code: error.number))
        }
    }

    /// The duration since the program's last output, reported once a second if it is long.
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
