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
    /// Resolves a service by its exact key.
    func resolve(_ key: String, arguments: [ArgumentText]) throws(ExplorationError) -> ResolveReport
    /// Builds a service without arguments, by its exact key, and releases the instance.
    func attempt(_ key: String) throws(ExplorationError) -> TrialReport
    /// Activates the selected container again, as the program itself would.
    func activate() throws(ExplorationError) -> ActivationReport
    /// Starts the selected container, or the scope in which services are resolved.
    func startContainer() throws(ExplorationError) -> LifeCycleReport
    /// Stops the built instances, the most recent first.
    func stopContainer() throws(ExplorationError) -> LifeCycleReport
    /// The services that have been built.
    func states() throws(ExplorationError) -> [ServiceState]
    /// Switches a post-processor and returns the number of built instances that were released for it.
    func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int
    /// Calls an action that the definition of an object has declared.
    func call(_ object: ObjectReference, action: String, arguments: [ArgumentText]) throws(ExplorationError) -> CallReport
    /// The contents of an object, or of the value at a path of names from it.
    func inspect(_ object: ObjectReference, path: [String], depth: Int?) throws(ExplorationError) -> ObjectReport
    /// Enters a scope, under a name for the session, or returns to one that was entered before.
    func enter(_ scope: String, as name: String?) throws(ExplorationError) -> [EnteredScopeState]
    /// Leaves a scope; nil is the current scope.
    func leave(_ name: String?) throws(ExplorationError) -> ReleaseReport
    /// The entered scopes.
    func scopes() throws(ExplorationError) -> [EnteredScopeState]
    /// The live instances of services, by their keys, or of all.
    func instances(of keys: [String]?) throws(ExplorationError) -> InstancesReport
    /// The values of the configuration, by key.
    func configuration() throws(ExplorationError) -> [ConfigurationValue]
    /// Sets a value of the configuration, or resets it, and returns the number of built instances that were released for it.
    func setConfiguration(_ key: String, to text: String?) throws(ExplorationError) -> Int
    /// Releases stored instances.
    func release(_ target: ReleaseTarget) throws(ExplorationError) -> ReleaseReport
}
