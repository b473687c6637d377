/// A program whose output a shell shows between two commands.
package protocol ObservedProgram: AnyObject {
    /// The descriptors to poll: when one is readable, call `drain()`.
    var descriptors: [Int32] { get }
    /// Shows the available output, without waiting.
    func drain()
    func stop()
}

extension HostSupervisor: ObservedProgram {}

/// A program that was started to be explored while it runs. It has no input and no terminal, and ends when it is released.
package final class StartedProgram: ObservedProgram {
    private let path: String
    private let child: ChildProcess
    private let show: (HostOutput) -> Void

    /// Starts a program.
    package init(_ path: String, _ arguments: [String], adding variables: [String: String] = [:], show: @escaping (HostOutput) -> Void)
        throws(SpawnError)
    {
        // The runtime writes the stack of a crash to the output. The user's own variable takes precedence.
        let stacks = "enable=yes,interactive=no,color=no,registers=none,images=none,threads=crashed,warnings=suppressed"
        let environment = ["SWIFT_BACKTRACE": stacks].merging(Environment.variables()) { $1 }
            .merging(["WIRESCOPE": "listen,trace,lines"].merging(variables) { $1 }) { $1 }
        child = try ChildProcess(program: path, arguments: arguments, environment: environment)
        self.path = path
        self.show = show
    }

    var identifier: Int32 { child.identifier }

    package var name: String { "\(path.split(separator: "/").last ?? "") (process \(identifier))" }

    package var descriptors: [Int32] { child.descriptors }

    package func drain() { child.readOutput(show) }

    package func stop() {
        // Its signal handlers may save data.
        child.signal(SIGTERM)
        _ = awaitEnd(atMost: .seconds(2))
        child.end()
        child.finishOutput(show)
    }

    /// Sends a signal; false if none has this name or number.
    package func signal(_ text: String) -> Bool {
        let number = wiring_signal_number(text)
        if number > 0 { child.signal(number) }
        return number > 0
    }

    /// How it has ended: `exit status 3`; nil while it runs.
    package var end: HostDeath.Cause? {
        switch child.exitStatus() {
        case .signal(let number): .signal(number)
        case .code(let number): .exit(number)
        case nil: nil
        }
    }

    /// Waits for the end of the program; nil if it continues. Its outputs and sockets are closed a moment earlier.
    package func awaitEnd(atMost time: Duration = .seconds(1)) -> HostDeath.Cause? {
        let deadline = ContinuousClock.now + time
        while end == nil, ContinuousClock.now < deadline {
            drain()
            usleep(2_000)
        }
        return end
    }

    /// Whether its file can contain the explorer. That of a script is unknown.
    var mayListen: Bool {
        guard let bytes = try? InputFile.bytes(at: path), !bytes.starts(with: Array("#!".utf8)) else { return true }
        return PackageLoader.carriesWiring(path, marker: "/tmp/wirescope-")
    }
}
