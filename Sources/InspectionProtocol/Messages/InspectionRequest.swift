#if DEBUG || Explorer
/// What a shell asks of a host.
package enum InspectionRequest: Sendable {
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

extension InspectionRequest {
    /// Reads a request. Only the shell writes one.
    package static func read(_ wire: Wire) -> InspectionRequest {
        switch wire.read(UInt8.self) {
        case Greeting.brace: return hello(in: wire)
        case 1: return .assemblies
        case 2: return .select(assemblies: wire.read(), avoiding: wire.read())
        case 3: return .snapshot
        case 4: return .resolve(key: wire.read(), arguments: wire.read())
        case 5: return .call(wire.read(), action: wire.read(), arguments: wire.read())
        case 6: return .tryOut(key: wire.read())
        case 7: return .activate
        case 8: return .start
        case 9: return .stop
        case 10: return .states
        case 11: return .setProcessor(key: wire.read(), isOn: wire.read(), service: wire.read())
        case 12: return .inspect(wire.read(), path: wire.read(), depth: wire.read())
        case 13: return .enter(scope: wire.read(), name: wire.read())
        case 14: return .leave(name: wire.read())
        case 15: return .scopes
        case 16: return .instances(of: wire.read())
        case 17: return .release(wire.read())
        case 18: return .configuration
        case 19: return .setConfiguration(key: wire.read(), text: wire.read())
        case 20: return .continueResults(after: wire.read())
        case 21: return .goodbye
        case let number:
            wire.refuse(.unknownMessage(number))
            return .goodbye
        }
    }

    private static func hello(in wire: Wire) -> InspectionRequest {
        do throws(FrameError) {
            return .hello(version: try Greeting.version(in: wire.readTextToTheEnd()))
        } catch {
            wire.refuse(error)
            return .goodbye
        }
    }
}
#endif
