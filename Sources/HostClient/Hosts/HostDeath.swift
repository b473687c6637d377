/// The end of a host.
package struct HostDeath: Hashable, Sendable {
    /// The cause of the end.
    package enum Cause: Hashable, Sendable {
        /// A signal, such as 4 (illegal instruction, raised by a Swift trap) or 11.
        case signal(Int32)
        case exit(Int32)
        /// The host did not answer within this time and was stopped.
        case timeout(seconds: Double)
        /// The user stopped the host.
        case stopped
        /// The answering thread has ended while others continue: `pthread_exit` on the main thread.
        case mainThreadEnded
        /// The host sent invalid data on the protocol descriptor.
        case brokenProtocol(String)
    }
    /// A frame of the stack at the end.
    package struct Frame: Hashable, Sendable {
        /// The function, demangled.
        package var function: String
        /// File and line, if known: `/path/File.swift:12`.
        package var location: String?
    }

    /// The stack of another thread or task.
    package struct Stack: Hashable, Sendable {
        /// The title: `main thread`, `thread 3 (Reader)`, `task 7`.
        package var title: String
        /// The stack, innermost first.
        package var frames: [Frame]
    }

    package var cause: Cause
    /// Whether the host died between requests, because of code that continued in the background.
    package var isBetweenRequests = false
    /// The program's own error message (`Fatal error: ...`), if any.
    package var crashMessage: String?
    /// The services under construction, outermost first.
    package var building: [String] = []
    /// The assemblies under construction or activation, outermost first.
    package var assemblies: [AssemblyStep] = []
    /// The stack, innermost first; empty if there is none.
    package var stack: [Frame] = []
    /// The stacks of other threads and tasks that contain code of the user.
    package var others: [Stack] = []
    /// An explanation in addition to the signal and the stack, such as why a variable of `main.swift` has no value; nil if there is none.
    package var explanation: String?
    package var action: String?
    /// The state that was replayed in the new host: entered scopes, set values.
    package var restored: [String] = []
    /// The state that was lost with the host: results, instances of scopes.
    package var lost: [String] = []
    /// The reason why no new host is ready; nil if one is.
    package var restartProblem: String?
}
