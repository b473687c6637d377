package import WiringGraph

/// What a shell can ask about the thing it explores: a supervised host process, or a recorded graph.
package protocol Exploration: AnyObject {
    /// The assemblies found.
    func assemblies() throws(ExplorationError) -> [AvailableAssembly]
    /// Selects assemblies as one container (none: the default) and gives its graph.
    func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot
    /// The graph of the selected container.
    func snapshot() throws(ExplorationError) -> GraphSnapshot
    /// Resolves a service by its exact key.
    func resolve(_ key: String, arguments: [String]) throws(ExplorationError) -> ResolveReport
    /// Which services have been built.
    func states() throws(ExplorationError) -> [ServiceState]
    /// Switches a post-processor and tells how many built instances were let go for it.
    func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int
}

/// Why an exploration could not answer.
package enum ExplorationError: Error, Hashable, Sendable {
    /// The container refused, or a factory threw.
    case failed(InspectionFailure)
    /// The host died while it worked; a new one is ready, with the session's state replayed.
    case hostDied(HostDeath)
    /// The wait was cancelled by the person; the host still works on the request.
    case interrupted(building: [String])
    /// What is explored cannot do this (a recorded graph cannot resolve).
    case unsupported(String)
}

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

    /// What ended it.
    package var cause: Cause
    /// The program's own last words (`Fatal error: ...`), if any.
    package var lastWords: String?
    /// The services under construction, outermost first.
    package var building: [String]
    /// The stack, innermost first; empty when there is none.
    package var stack: [Frame]
    /// What signal and stack do not tell by themselves, such as why a variable of `main.swift` has no value; nil when there is nothing.
    package var explanation: String?
    /// Whether a new host is ready; nil is yes, else the reason why not.
    package var restartProblem: String?

    package init(
        cause: Cause, lastWords: String? = nil, building: [String] = [], stack: [Frame] = [], explanation: String? = nil,
        restartProblem: String? = nil
    ) {
        self.cause = cause
        self.lastWords = lastWords
        self.building = building
        self.stack = stack
        self.explanation = explanation
        self.restartProblem = restartProblem
    }
}
