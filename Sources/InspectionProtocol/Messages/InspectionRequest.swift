#if DEBUG || Explorer
/// What a shell asks of a host.
package enum InspectionRequest: Equatable, Sendable {
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

extension InspectionRequest: WireRecord {
    package static var blank: Self { .goodbye }

    package mutating func transfer(_ wire: Wire) {
        if wire.isReading { self = Self.read(wire) } else { write(wire) }
    }

    private static func read(_ wire: Wire) -> InspectionRequest {
        switch wire.readByte() {
        case Greeting.brace: return hello(in: wire)
        case 1: return .assemblies
        case 2: return .select(assemblies: wire.readTexts(), avoiding: wire.readTexts())
        case 3: return .snapshot
        case 4: return .resolve(key: wire.readText(), arguments: wire.readRecords())
        case 5: return .call(wire.read(), action: wire.readText(), arguments: wire.readRecords())
        case 6: return .tryOut(key: wire.readText())
        case 7: return .activate
        case 8: return .start
        case 9: return .stop
        case 10: return .states
        case 11: return .setProcessor(key: wire.readText(), isOn: wire.readFlag(), service: wire.readOptionalText())
        case 12: return .inspect(wire.read(), path: wire.readTexts(), depth: wire.readOptionalInteger())
        case 13: return .enter(scope: wire.readText(), name: wire.readOptionalText())
        case 14: return .leave(name: wire.readOptionalText())
        case 15: return .scopes
        case 16: return .instances(of: wire.readFlag() ? wire.readTexts() : nil)
        case 17: return .release(wire.read())
        case 18: return .configuration
        case 19: return .setConfiguration(key: wire.readText(), text: wire.readOptionalText())
        case 20: return .continueResults(after: wire.readInteger())
        case 21: return .goodbye
        case let number:
            wire.refuse(.unknownMessage(number))
            return .blank
        }
    }

    private static func hello(in wire: Wire) -> InspectionRequest {
        do throws(FrameError) {
            return .hello(version: try Greeting.version(in: wire.readTextToTheEnd()))
        } catch {
            wire.refuse(error)
            return .blank
        }
    }

    private func write(_ wire: Wire) {
        switch self {
        case .hello(let version): wire.write(bytesOf: Greeting.request(version: version))
        case .assemblies: wire.write(byte: 1)
        case .select(let assemblies, avoiding: let avoided): wire.write(byte: 2).write(assemblies).write(avoided)
        case .snapshot: wire.write(byte: 3)
        case .resolve(let key, let arguments): wire.write(byte: 4).write(key).write(arguments)
        case .call(let object, let action, let arguments): wire.write(byte: 5).write(object).write(action).write(arguments)
        case .tryOut(let key): wire.write(byte: 6).write(key)
        case .activate: wire.write(byte: 7)
        case .start: wire.write(byte: 8)
        case .stop: wire.write(byte: 9)
        case .states: wire.write(byte: 10)
        case .setProcessor(let key, let isOn, let service): wire.write(byte: 11).write(key).write(flag: isOn).write(service)
        case .inspect(let object, let path, let depth): wire.write(byte: 12).write(object).write(path).write(depth)
        case .enter(let scope, let name): wire.write(byte: 13).write(scope).write(name)
        case .leave(let name): wire.write(byte: 14).write(name)
        case .scopes: wire.write(byte: 15)
        case .instances(of: var keys): wire.write(byte: 16).optionalTexts(&keys)
        case .release(let target): wire.write(byte: 17).write(target)
        case .configuration: wire.write(byte: 18)
        case .setConfiguration(let key, let text): wire.write(byte: 19).write(key).write(text)
        case .continueResults(after: let last): wire.write(byte: 20).write(last)
        case .goodbye: wire.write(byte: 21)
        }
    }
}
#endif
