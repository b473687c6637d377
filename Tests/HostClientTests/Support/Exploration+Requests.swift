import HostClient
import InspectionProtocol

/// The requests as methods.
extension Exploration {
    /// Resolves a service by its exact key.
    func resolve(_ key: String, arguments: [ArgumentText]) throws(ExplorationError) -> ResolveReport {
        try answer(.resolve(key: key, arguments: arguments))
    }

    /// Builds a service without arguments, by its exact key, and releases the instance.
    func attempt(_ key: String) throws(ExplorationError) -> TrialReport {
        try answer(.attempt(key: key))
    }

    /// Activates the selected container again, as the program itself would.
    func activate() throws(ExplorationError) -> ActivationReport {
        try answer(.activate)
    }

    /// Starts the selected container, or the scope in which services are resolved.
    func startContainer() throws(ExplorationError) -> LifeCycleReport { try lifeCycle(.start) }

    /// Stops the built instances, the most recent first.
    func stopContainer() throws(ExplorationError) -> LifeCycleReport { try lifeCycle(.stop) }

    /// The services that have been built.
    func states() throws(ExplorationError) -> [ServiceState] {
        try answer(.states)
    }

    /// Switches a post-processor and returns the number of built instances that were released for it.
    func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int {
        try count(.setProcessor(key: key, isOn: isOn, service: service))
    }

    /// Calls an action that the definition of an object has declared.
    func call(_ object: ObjectReference, action: String, arguments: [ArgumentText]) throws(ExplorationError) -> CallReport {
        try answer(.call(object, action: action, arguments: arguments))
    }

    /// The contents of an object, or of the value at a path of names from it.
    func inspect(_ object: ObjectReference, path: [String], depth: Int?) throws(ExplorationError) -> ObjectReport {
        try answer(.inspect(object, path: path, depth: depth))
    }

    /// Enters a scope, under a name for the session, or returns to one that was entered before.
    func enter(_ scope: String, as name: String?) throws(ExplorationError) -> [EnteredScopeState] {
        try enteredScopes(.enter(scope: scope, name: name))
    }

    /// Leaves a scope; nil is the current scope.
    func leave(_ name: String?) throws(ExplorationError) -> ReleaseReport { try released(.leave(name: name)) }

    func scopes() throws(ExplorationError) -> [EnteredScopeState] { try enteredScopes(.scopes) }

    /// The live instances of services, by their keys, or of all.
    func instances(of keys: [String]?) throws(ExplorationError) -> InstancesReport {
        try answer(.instances(of: keys))
    }

    /// The values of the configuration, by key.
    func configuration() throws(ExplorationError) -> [ConfigurationValue] {
        try answer(.configuration)
    }

    /// Sets a value of the configuration, or resets it, and returns the number of built instances that were released for it.
    func setConfiguration(_ key: String, to text: String?) throws(ExplorationError) -> Int {
        try count(.setConfiguration(key: key, text: text))
    }

    /// Records the calls of services, by their keys, or of all; without a mode, ends this.
    func intercept(_ keys: [String]?, mode: String?) throws(ExplorationError) -> InterceptionReport {
        try interceptions(.intercept(keys: keys, mode: mode))
    }

    /// The intercepted services, with the numbers of their calls.
    func interceptions() throws(ExplorationError) -> InterceptionReport { try interceptions(.interceptions) }

    /// Adds a fault or a delay, or ends both.
    func setFault(_ fault: RequirementFault) throws(ExplorationError) -> InterceptionReport { try interceptions(.setFault(fault)) }

    /// The recorded calls, the oldest first.
    func loggedCalls(clearing clears: Bool) throws(ExplorationError) -> [LoggedCall] {
        try answer(.loggedCalls(clearing: clears))
    }

    /// Releases stored instances.
    func release(_ target: ReleaseTarget) throws(ExplorationError) -> ReleaseReport { try released(.release(target)) }

    private func count(_ request: InspectionRequest) throws(ExplorationError) -> Int {
        try answer(request)
    }

    private func enteredScopes(_ request: InspectionRequest) throws(ExplorationError) -> [EnteredScopeState] {
        try answer(request)
    }

    private func lifeCycle(_ request: InspectionRequest) throws(ExplorationError) -> LifeCycleReport {
        try answer(request)
    }

    private func interceptions(_ request: InspectionRequest) throws(ExplorationError) -> InterceptionReport {
        try answer(request)
    }

    private func released(_ request: InspectionRequest) throws(ExplorationError) -> ReleaseReport {
        try answer(request)
    }
}
