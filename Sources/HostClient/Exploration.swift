package import InspectionProtocol
package import WiringModel

/// What a shell can ask about the thing it explores: a supervised host process, or a recorded graph.
package protocol Exploration: AnyObject {
    /// The assemblies found.
    func assemblies() throws(ExplorationError) -> [AvailableAssembly]
    /// Selects assemblies as one container (none: the default) and gives its graph.
    func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot
    /// The graph of the selected container.
    func snapshot() throws(ExplorationError) -> GraphSnapshot
    /// Resolves a service by its exact key.
    func resolve(_ key: String, arguments: [ArgumentText]) throws(ExplorationError) -> ResolveReport
    /// Builds a service that takes no arguments, by its exact key, and lets the instance go.
    func tryOut(_ key: String) throws(ExplorationError) -> TrialReport
    /// Makes the selected container anew as the program itself would.
    func activate() throws(ExplorationError) -> ActivationReport
    /// Starts the selected container, or the scope in which services are resolved.
    func startContainer() throws(ExplorationError) -> LifeCycleReport
    /// Stops what was built, the youngest first.
    func stopContainer() throws(ExplorationError) -> LifeCycleReport
    /// Which services have been built.
    func states() throws(ExplorationError) -> [ServiceState]
    /// Switches a post-processor and tells how many built instances were let go for it.
    func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int
    /// Does something to an object that its definition has declared.
    func call(_ object: ObjectReference, action: String, arguments: [ArgumentText]) throws(ExplorationError) -> CallReport
    /// What is stored in an object, or in what a path of names leads to from it.
    func inspect(_ object: ObjectReference, path: [String], depth: Int?) throws(ExplorationError) -> ObjectReport
    /// Goes into a scope, which the session calls by a name of its own, or back into one that was entered before.
    func enter(_ scope: String, as name: String?) throws(ExplorationError) -> [EnteredScopeState]
    /// Leaves a scope; nil is the one that services are resolved in.
    func leave(_ name: String?) throws(ExplorationError) -> ReleaseReport
    /// The scopes that are entered.
    func scopes() throws(ExplorationError) -> [EnteredScopeState]
    /// What is alive: the instances of services, by their keys, or of all.
    func instances(of keys: [String]?) throws(ExplorationError) -> InstancesReport
    /// The values of the configuration, by key.
    func configuration() throws(ExplorationError) -> [ConfigurationValue]
    /// Sets a value of the configuration, or takes back what was set, and tells how many built instances were let go for it.
    func setConfiguration(_ key: String, to text: String?) throws(ExplorationError) -> Int
    /// Lets instances go that are kept.
    func release(_ target: ReleaseTarget) throws(ExplorationError) -> ReleaseReport
}
