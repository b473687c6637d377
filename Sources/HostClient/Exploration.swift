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
    func resolve(_ key: String, arguments: [String]) throws(ExplorationError) -> ResolveReport
    /// Builds a service that takes no arguments, by its exact key, and lets the instance go.
    func tryOut(_ key: String) throws(ExplorationError) -> TrialReport
    /// Makes the selected container anew as the program itself would.
    func activate() throws(ExplorationError) -> ActivationReport
    /// Which services have been built.
    func states() throws(ExplorationError) -> [ServiceState]
    /// Switches a post-processor and tells how many built instances were let go for it.
    func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int
}
