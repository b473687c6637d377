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

extension InspectionRequest: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        switch try reader.byte() {
        case Greeting.brace: self = .hello(version: try Greeting.version(in: reader.textToTheEnd()))
        case 1: self = .assemblies
        case 2: self = .select(assemblies: try reader.list(), avoiding: try reader.list())
        case 3: self = .snapshot
        case 4: self = .resolve(key: try reader.value(), arguments: try reader.list())
        case 5: self = .call(try reader.value(), action: try reader.value(), arguments: try reader.list())
        case 6: self = .tryOut(key: try reader.value())
        case 7: self = .activate
        case 8: self = .start
        case 9: self = .stop
        case 10: self = .states
        case 11: self = .setProcessor(key: try reader.value(), isOn: try reader.value(), service: try reader.optional())
        case 12: self = .inspect(try reader.value(), path: try reader.list(), depth: try reader.optional())
        case 13: self = .enter(scope: try reader.value(), name: try reader.optional())
        case 14: self = .leave(name: try reader.optional())
        case 15: self = .scopes
        case 16: self = .instances(of: try reader.optionalList())
        case 17: self = .release(try reader.value())
        case 18: self = .configuration
        case 19: self = .setConfiguration(key: try reader.value(), text: try reader.optional())
        case 20: self = .continueResults(after: try reader.value())
        case 21: self = .goodbye
        case let number: throw .unknownMessage(number)
        }
    }

    package func write(to writer: inout MessageWriter) {
        switch self {
        case .hello(let version): writer.textToTheEnd(Greeting.request(version: version))
        case .assemblies: writer.byte(1)
        case .select(let assemblies, avoiding: let avoided):
            writer.byte(2)
            writer.list(assemblies)
            writer.list(avoided)
        case .snapshot: writer.byte(3)
        case .resolve(let key, let arguments):
            writer.byte(4)
            writer.value(key)
            writer.list(arguments)
        case .call(let object, let action, let arguments):
            writer.byte(5)
            writer.value(object)
            writer.value(action)
            writer.list(arguments)
        case .tryOut(let key):
            writer.byte(6)
            writer.value(key)
        case .activate: writer.byte(7)
        case .start: writer.byte(8)
        case .stop: writer.byte(9)
        case .states: writer.byte(10)
        case .setProcessor(let key, let isOn, let service):
            writer.byte(11)
            writer.value(key)
            writer.value(isOn)
            writer.optional(service)
        case .inspect(let object, let path, let depth):
            writer.byte(12)
            writer.value(object)
            writer.list(path)
            writer.optional(depth)
        case .enter(let scope, let name):
            writer.byte(13)
            writer.value(scope)
            writer.optional(name)
        case .leave(let name):
            writer.byte(14)
            writer.optional(name)
        case .scopes: writer.byte(15)
        case .instances(of: let keys):
            writer.byte(16)
            writer.optionalList(keys)
        case .release(let target):
            writer.byte(17)
            writer.value(target)
        case .configuration: writer.byte(18)
        case .setConfiguration(let key, let text):
            writer.byte(19)
            writer.value(key)
            writer.optional(text)
        case .continueResults(after: let last):
            writer.byte(20)
            writer.value(last)
        case .goodbye: writer.byte(21)
        }
    }
}
#endif
