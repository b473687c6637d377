import PlatformLibrary

/// A program whose output a shell shows between two commands.
package protocol ObservedProgram: AnyObject {
    /// The descriptors to poll: when one is readable, call `drain()`.
    var descriptors: [Int32] { get }
    /// Shows the available output, without waiting.
    func drain()
    /// Ends the program.
    func stop()
}

extension HostSupervisor: ObservedProgram {}

/// A program that was started to be explored while it runs. It has no input and no terminal, and ends when it is released.
package final class StartedProgram: ObservedProgram {
    private let child: ChildProcess
    private let show: (HostOutput) -> Void

    /// Starts a program.
    /// - Parameter show: Receives its output.
    package init(_ path: String, _ arguments: [String], show: @escaping (HostOutput) -> Void) throws(SpawnError) {
        let environment = Environment.variables().merging(["WIRESCOPE": "listen"]) { $1 }
        child = try ChildProcess(program: path, arguments: arguments, environment: environment)
        self.show = show
    }

    var identifier: Int32 { child.identifier }
    package var descriptors: [Int32] { child.descriptors }

    package func drain() { child.readOutput(show) }

    package func stop() {
        child.end()
        child.finishOutput(show)
    }

    /// How it has ended: `exit status 3`; nil while it runs.
    var end: HostDeath.Cause? {
        switch child.exitStatus() {
        case .signal(let number): .signal(number)
        case .code(let number): .exit(number)
        case nil: nil
        }
    }
}
