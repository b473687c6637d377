/// Why a program could not be started.
package struct SpawnError: Error, Hashable, CustomStringConvertible {
    /// The program.
    let program: String
    /// The system's words.
    package let reason: String

    /// Puts the system's error number into words.
    init(program: String, code: Int32) {
        self.program = program
        reason = SystemFailure(number: code).reason
    }

    package var description: String { "\(program) cannot be started: \(reason)" }
}
