/// How a host came to its end.
package struct HostDeath: Hashable, Sendable {
    /// What ended it.
    package enum Cause: Hashable, Sendable {
        /// A signal, such as 4 (illegal instruction, which is how a Swift trap ends) or 11.
        case signal(Int32)
        /// The program left by itself.
        case exit(Int32)
        /// It did not answer within this many seconds and was stopped.
        case timeout(seconds: Double)
        /// The person stopped it.
        case stopped
        /// The thread that answers has ended, while others go on: `pthread_exit` on the main thread.
        case mainThreadEnded
        /// It spoke nonsense on the protocol descriptor.
        case brokenProtocol(String)
    }
    /// One frame of the stack at the end.
    package struct Frame: Hashable, Sendable {
        /// The function, demangled.
        package var function: String
        /// File and line, if known: `/path/File.swift:12`.
        package var location: String?

        package init(function: String, location: String?) {
            self.function = function
            self.location = location
        }
    }

    /// What another thread, or a task, was doing.
    package struct Stack: Hashable, Sendable {
        /// Which it is: `main thread`, `thread 3 (Reader)`, `task 7`.
        package var title: String
        /// The stack, innermost first.
        package var frames: [Frame]

        package init(title: String, frames: [Frame]) {
            self.title = title
            self.frames = frames
        }
    }

    /// What ended it.
    package var cause: Cause
    /// Whether nothing was asked of it at that moment, so that it died of something that went on behind.
    package var isBetweenRequests: Bool
    /// The program's own last words (`Fatal error: ...`), if any.
    package var lastWords: String?
    /// The services under construction, outermost first.
    package var building: [String]
    /// The assemblies that were being made or activated, outermost first.
    package var assemblies: [AssemblyStep]
    /// The stack, innermost first; empty when there is none.
    package var stack: [Frame]
    /// What other threads and tasks were doing, those in which there is code of the person's.
    package var others: [Stack]
    /// What signal and stack do not tell by themselves, such as why a variable of `main.swift` has no value; nil when there is nothing.
    package var explanation: String?
    /// The action that ran, if one did.
    package var action: String?
    /// What the new host was told again: scopes that are entered, values that are set.
    package var restored: [String] = []
    /// What is gone with the host: results, instances of scopes.
    package var lost: [String] = []
    /// Whether a new host is ready; nil is yes, else the reason why not.
    package var restartProblem: String?

    package init(
        cause: Cause, isBetweenRequests: Bool = false, lastWords: String? = nil, building: [String] = [],
        assemblies: [AssemblyStep] = [], stack: [Frame] = [], others: [Stack] = [], explanation: String? = nil,
        restartProblem: String? = nil
    ) {
        self.cause = cause
        self.isBetweenRequests = isBetweenRequests
        self.lastWords = lastWords
        self.building = building
        self.assemblies = assemblies
        self.stack = stack
        self.others = others
        self.explanation = explanation
        self.restartProblem = restartProblem
    }
}
