#if DEBUG || Explorer
/// The requests of a shell to a host.
package enum InspectionRequest: Sendable {
    /// The first message, with the shell's protocol version.
    case hello(version: Int)
    case assemblies
    /// Activates the named assemblies as one container and returns the graph. Without names the host selects a default container that contains no
    /// avoided assembly.
    case select(assemblies: [String], avoiding: [String] = [])
    case snapshot
    /// Resolves a service by its key; arguments are converted by the host.
    case resolve(key: String, arguments: [ArgumentText])
    /// Calls an action that the definition of an object has declared.
    case call(ObjectReference, action: String, arguments: [ArgumentText])
    /// Builds a service that takes no arguments, and releases the instance.
    case attempt(key: String)
    /// Rebuilds the selected container as the program would: eager singletons are built, hooks run, definitions are rewritten.
    case activate
    /// Starts the selected container, or the scope in which services are resolved: builds the services with start hooks and runs these.
    case start
    /// Stops the instances of the entered scopes and of the container, the youngest first.
    case stop
    case states
    /// Switches a post-processor, for every service of its type (`service` nil) or for one service. Built instances are released.
    case setProcessor(key: String, isOn: Bool, service: String?)
    /// The contents of an object, or of the part at a path.
    case inspect(ObjectReference, path: [String], depth: Int?)
    /// Enters a scope under a name of the session, or returns to one that was entered before.
    case enter(scope: String, name: String?)
    /// Leaves a scope, by its name in the session, and those inside it; nil for the one in which services are resolved.
    case leave(name: String?)
    case scopes
    /// The live instances of the services with these keys, or of all services.
    case instances(of: [String]?)
    case release(ReleaseTarget)
    case configuration
    /// Overrides a value of the configuration; nil removes the override. Built instances are released.
    case setConfiguration(key: String, text: String?)
    /// Continues the numbering of results after a number, because the earlier ones belonged to a host that has ended.
    case continueResults(after: Int)
    /// Records the calls of the services with these keys, or of all whose type is a protocol, in the mode `counting`, `timing` or `logging`; without a
    /// mode, ends this. If services are added or removed, built instances are released.
    case intercept(keys: [String]?, mode: String?)
    case interceptions
    /// The recorded calls, the oldest first.
    case loggedCalls(clearing: Bool)
    /// Adds a fault or a delay; one without an error and a delay ends both.
    case setFault(RequirementFault)
    /// Begins or ends the recording of requests in a running program, or neither; the reply contains the recorded requests from a number on. If it begins
    /// with keys, only the requests to the selected container that have a step of one of these services are recorded.
    case traces(isOn: Bool?, from: Int, of: [String]? = nil)
    /// The services that a running program has requested.
    case usage
    /// Permits the requests of this connection that run code of a running program or change it.
    case allowChanges
    /// Records the instances of the entered scopes of this name that end from now on in a running program; nil ends this.
    case watchScope(String?)
    /// The instances that survived the ends of watched scopes.
    /// - isNew: whether only the ends since the last such request are meant.
    case leaks(isNew: Bool)
    case goodbye

    /// Reads a request. Only the shell writes one.
    package static func read(_ wire: Wire) -> InspectionRequest {
        switch wire.read(UInt8.self) {
        case Greeting.brace: return hello(in: wire)
        case 1: return .assemblies
        case 2: return .select(assemblies: wire.read(), avoiding: wire.read())
        case 3: return .snapshot
        case 4: return .resolve(key: wire.read(), arguments: wire.read())
        case 5: return .call(wire.read(), action: wire.read(), arguments: wire.read())
        case 6: return .attempt(key: wire.read())
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
        case 22: return .intercept(keys: wire.read(), mode: wire.read())
        case 23: return .interceptions
        case 24: return .loggedCalls(clearing: wire.read())
        case 25: return .setFault(wire.read())
        case 26: return .traces(isOn: wire.read(), from: wire.read(), of: wire.read())
        case 27: return .allowChanges
        case 28: return .watchScope(wire.read())
        case 29: return .leaks(isNew: wire.read())
        case 30: return .usage
        case let number:
            wire.fail(.unknownMessage(number))
            return .goodbye
        }
    }

    private static func hello(in wire: Wire) -> InspectionRequest {
        do throws(FrameError) {
            return .hello(version: try Greeting.version(in: wire.readRemainingText()))
        } catch {
            wire.fail(error)
            return .goodbye
        }
    }
}
#endif
