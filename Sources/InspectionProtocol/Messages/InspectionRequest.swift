#if DEBUG || Explorer
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
    /// Resolves a service by its key; arguments are converted by the host.
    case resolve(key: String, arguments: [ArgumentText])
    /// Does something to an object that its definition has declared.
    case call(ObjectReference, action: String, arguments: [ArgumentText])
    /// Builds a service that takes no arguments, and lets the instance go.
    case tryOut(key: String)
    /// Makes the selected container anew as the program itself would: eager singletons are built, hooks run, definitions are rewritten.
    case activate
    /// Starts the selected container, or the scope in which services are resolved: builds what has something to do then, and does it.
    case start
    /// Stops what was built, in the entered scopes and in the container, the youngest first.
    case stop
    /// Which services have been built.
    case states
    /// Switches a post-processor, for every service of its type (`service` nil) or for one service. Built instances are let go.
    case setProcessor(key: String, isOn: Bool, service: String?)
    /// What is stored in an object, or in what a path of names leads to from it.
    case inspect(ObjectReference, path: [String], depth: Int?)
    /// Goes into a scope, which the session calls by a name of its own, or back into one that was entered before.
    case enter(scope: String, name: String?)
    /// Leaves a scope, by what the session calls it, with those inside of it; nil is the one that services are resolved in.
    case leave(name: String?)
    /// The scopes that are entered.
    case scopes
    /// What is alive: the instances of services, by their keys, or of all.
    case instances(of: [String]?)
    /// Lets instances go that are kept.
    case release(ReleaseTarget)
    /// The values of the configuration.
    case configuration
    /// Sets a value of the configuration, whatever is written; nil takes back what was set. Built instances are let go.
    case setConfiguration(key: String, text: String?)
    /// Numbers results from after this one on: those up to it were those of a host that has ended.
    case continueResults(after: Int)
    /// Ends the host.
    case goodbye
}
#endif
