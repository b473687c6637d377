package import InspectionProtocol
package import WiringModel

/// The operations of a shell on an explored program: a supervised host process, or a recorded graph.
package protocol Exploration: AnyObject {
    /// The assemblies that were found.
    func assemblies() throws(ExplorationError) -> [AvailableAssembly]
    /// Selects assemblies as one container (none: the default) and returns its graph.
    func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot
    /// The graph of the selected container.
    func snapshot() throws(ExplorationError) -> GraphSnapshot
    /// Answers a request about the running program.
    ///
    /// - Parameter read: returns the content of the expected reply; nil for any other reply, which is an error of the program.
    func answer<Content>(_ request: InspectionRequest, _ read: (InspectionReply) -> Content?) throws(ExplorationError) -> Content
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

    package func answer<Content>(_ request: InspectionRequest, _ read: (InspectionReply) -> Content?) throws(ExplorationError) -> Content {
        guard case .reply(let reply) = try perform(request), let content = read(reply) else { throw broken("an unexpected answer") }
        return content
    }

    func graph(_ request: InspectionRequest) throws(ExplorationError) -> GraphSnapshot {
        guard case .snapshot(let snapshot) = try perform(request) else { throw broken("an unexpected answer") }
        return snapshot
    }

    func foundAssemblies() throws(ExplorationError) -> [AvailableAssembly] {
        try answer(.assemblies) { if case .assemblies(let assemblies) = $0 { assemblies } else { nil } }
    }
}

extension Exploration {
    /// Resolves a service by its exact key.
    package func resolve(_ key: String, arguments: [ArgumentText]) throws(ExplorationError) -> ResolveReport {
        try answer(.resolve(key: key, arguments: arguments)) { if case .resolved(let report) = $0 { report } else { nil } }
    }

    /// Builds a service without arguments, by its exact key, and releases the instance.
    package func attempt(_ key: String) throws(ExplorationError) -> TrialReport {
        try answer(.attempt(key: key)) { if case .attempted(let report) = $0 { report } else { nil } }
    }

    /// Activates the selected container again, as the program itself would.
    package func activate() throws(ExplorationError) -> ActivationReport {
        try answer(.activate) { if case .activated(let report) = $0 { report } else { nil } }
    }

    /// Starts the selected container, or the scope in which services are resolved.
    package func startContainer() throws(ExplorationError) -> LifeCycleReport { try lifeCycle(.start) }

    /// Stops the built instances, the most recent first.
    package func stopContainer() throws(ExplorationError) -> LifeCycleReport { try lifeCycle(.stop) }

    /// The services that have been built.
    package func states() throws(ExplorationError) -> [ServiceState] {
        try answer(.states) { if case .states(let states) = $0 { states } else { nil } }
    }

    /// Switches a post-processor and returns the number of built instances that were released for it.
    package func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int {
        try count(.setProcessor(key: key, isOn: isOn, service: service))
    }

    /// Calls an action that the definition of an object has declared.
    package func call(_ object: ObjectReference, action: String, arguments: [ArgumentText]) throws(ExplorationError) -> CallReport {
        try answer(.call(object, action: action, arguments: arguments)) { if case .called(let report) = $0 { report } else { nil } }
    }

    /// The contents of an object, or of the value at a path of names from it.
    package func inspect(_ object: ObjectReference, path: [String], depth: Int?) throws(ExplorationError) -> ObjectReport {
        try answer(.inspect(object, path: path, depth: depth)) { if case .inspected(let report) = $0 { report } else { nil } }
    }

    /// Enters a scope, under a name for the session, or returns to one that was entered before.
    package func enter(_ scope: String, as name: String?) throws(ExplorationError) -> [EnteredScopeState] {
        try enteredScopes(.enter(scope: scope, name: name))
    }

    /// Leaves a scope; nil is the current scope.
    package func leave(_ name: String?) throws(ExplorationError) -> ReleaseReport { try released(.leave(name: name)) }

    package func scopes() throws(ExplorationError) -> [EnteredScopeState] { try enteredScopes(.scopes) }

    /// The live instances of services, by their keys, or of all.
    package func instances(of keys: [String]?) throws(ExplorationError) -> InstancesReport {
        try answer(.instances(of: keys)) { if case .instances(let report) = $0 { report } else { nil } }
    }

    /// The values of the configuration, by key.
    package func configuration() throws(ExplorationError) -> [ConfigurationValue] {
        try answer(.configuration) { if case .configuration(let values) = $0 { values } else { nil } }
    }

    /// Sets a value of the configuration, or resets it, and returns the number of built instances that were released for it.
    package func setConfiguration(_ key: String, to text: String?) throws(ExplorationError) -> Int {
        try count(.setConfiguration(key: key, text: text))
    }

    /// Releases stored instances.
    package func release(_ target: ReleaseTarget) throws(ExplorationError) -> ReleaseReport { try released(.release(target)) }

    private func count(_ request: InspectionRequest) throws(ExplorationError) -> Int {
        try answer(request) { if case .done(let count) = $0 { count } else { nil } }
    }

    private func enteredScopes(_ request: InspectionRequest) throws(ExplorationError) -> [EnteredScopeState] {
        try answer(request) { if case .scopes(let states) = $0 { states } else { nil } }
    }

    private func lifeCycle(_ request: InspectionRequest) throws(ExplorationError) -> LifeCycleReport {
        try answer(request) { if case .lifeCycle(let report) = $0 { report } else { nil } }
    }

    private func released(_ request: InspectionRequest) throws(ExplorationError) -> ReleaseReport {
        try answer(request) { if case .released(let report) = $0 { report } else { nil } }
    }
}
