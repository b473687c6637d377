/// What a shell asks of a host.
package enum InspectionRequest: Hashable, Sendable, Codable {
    /// The first message: which protocol version the shell speaks.
    case hello(version: Int)
    /// The assemblies found in the host.
    case assemblies
    /// Activates the named assemblies as one container (none: the host's default, with which none of those takes part that are avoided) and
    /// answers with the graph.
    case select(assemblies: [String], avoiding: [String] = [])
    /// The graph of the selected container.
    case snapshot
    /// Resolves a service by its key; arguments are texts, converted by the host.
    case resolve(key: String, arguments: [String])
    /// Builds a service that takes no arguments, and lets the instance go.
    case tryOut(key: String)
    /// Makes the selected container anew as the program itself would: eager singletons are built, hooks run, definitions are rewritten.
    case activate
    /// Which services have been built.
    case states
    /// Switches a post-processor, for every service of its type (`service` nil) or for one service. Built instances are let go.
    case setProcessor(key: String, isOn: Bool, service: String?)
    /// Ends the host.
    case goodbye
}
