/// The reason why a program could not be started.
package struct SpawnError: Error, Hashable, CustomStringConvertible {
    let program: String
    package let reason: String

    /// Creates an error from the system's error number.
    init(program: String, code: Int32) {
        self.program = program
        reason = SystemFailure(number: code).reason
    }

    package var description: String { "\(program) cannot be started: \(reason)" }
}
