/// The operations of a shell on an explored program: a supervised host process, or a recorded graph.
package protocol Exploration: AnyObject {
    func assemblies() throws(ExplorationError) -> [AvailableAssembly]
    /// Selects assemblies as one container (none: the default) and returns its graph.
    func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot
    func snapshot() throws(ExplorationError) -> GraphSnapshot
    /// Answers a request about the running program with the content of the reply. A reply with another content is an error of the program.
    func answer<Content>(_ request: InspectionRequest) throws(ExplorationError) -> Content
}

/// An exploration of a program in another process.
protocol ProcessExploration: Exploration {
    /// Sends a request and returns the answer, which is not a failure.
    func perform(_ request: InspectionRequest) throws(ExplorationError) -> InspectionAnswer
    /// Gives up the connection because the program violated the protocol.
    func broken(_ problem: String) -> ExplorationError
}

extension ProcessExploration {
    package func snapshot() throws(ExplorationError) -> GraphSnapshot { try graph(.snapshot) }

    package func answer<Content>(_ request: InspectionRequest) throws(ExplorationError) -> Content {
        guard case .reply(.content(let content as Content)) = try perform(request) else { throw broken("an unexpected answer") }
        return content
    }

    func graph(_ request: InspectionRequest) throws(ExplorationError) -> GraphSnapshot {
        guard case .snapshot(let snapshot) = try perform(request) else { throw broken("an unexpected answer") }
        return snapshot
    }

    package func assemblies() throws(ExplorationError) -> [AvailableAssembly] { try answer(.assemblies) }
}
