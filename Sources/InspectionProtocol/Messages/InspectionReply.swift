#if DEBUG || Explorer
/// What a host answers. A snapshot travels as a binary frame of its own, see `SnapshotCodec`.
package enum InspectionReply: Equatable, Sendable {
    /// The host's protocol version, process and what its binary calls itself.
    case hello(version: Int, processIdentifier: Int32, program: String)
    /// The assemblies found, sorted by name.
    case assemblies([AvailableAssembly])
    /// Done; the number is a count that the request's documentation explains (instances let go, for `setProcessor`).
    case done(count: Int)
    /// The outcome of a resolve that succeeded.
    case resolved(ResolveReport)
    /// What came of building a service and letting it go.
    case tried(TrialReport)
    /// What an activation did.
    case activated(ActivationReport)
    /// What was started or stopped.
    case lifeCycle(LifeCycleReport)
    /// Which services have been built, sorted by key.
    case states([ServiceState])
    /// What is stored in an object.
    case inspected(ObjectReport)
    /// What came of an action.
    case called(CallReport)
    /// The scopes that are entered, in the order in which they were.
    case scopes([EnteredScopeState])
    /// What is alive.
    case instances(InstancesReport)
    /// What was let go.
    case released(ReleaseReport)
    /// The values of the configuration, by key.
    case configuration([ConfigurationValue])
    /// The request could not be carried out; the container's own words.
    case failure(InspectionFailure)
    /// The two sides are of different versions. It arrives as a failure.
    case refusal(InspectionFailure)
}

extension InspectionReply: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        switch try reader.byte() {
        case 0: self = .hello(version: try reader.value(), processIdentifier: try reader.value(), program: try reader.value())
        case 1: self = .assemblies(try reader.list())
        case 2: self = .done(count: try reader.value())
        case 3: self = .resolved(try reader.value())
        case 4: self = .tried(try reader.value())
        case 5: self = .activated(try reader.value())
        case 6: self = .lifeCycle(try reader.value())
        case 7: self = .states(try reader.list())
        case 8: self = .inspected(try reader.value())
        case 9: self = .called(try reader.value())
        case 10: self = .scopes(try reader.list())
        case 11: self = .instances(try reader.value())
        case 12: self = .released(try reader.value())
        case 13: self = .configuration(try reader.list())
        case 14: self = .failure(try reader.value())
        case Greeting.brace: self = .failure(Greeting.mismatch(in: try reader.textToTheEnd()))
        case let number: throw .unknownMessage(number)
        }
    }

    package func write(to writer: inout MessageWriter) {
        switch self {
        case .hello(let version, processIdentifier: let process, let program):
            writer.byte(0)
            writer.value(version)
            writer.value(process)
            writer.value(program)
        case .assemblies(let assemblies):
            writer.byte(1)
            writer.list(assemblies)
        case .done(let count):
            writer.byte(2)
            writer.value(count)
        case .resolved(let report):
            writer.byte(3)
            writer.value(report)
        case .tried(let report):
            writer.byte(4)
            writer.value(report)
        case .activated(let report):
            writer.byte(5)
            writer.value(report)
        case .lifeCycle(let report):
            writer.byte(6)
            writer.value(report)
        case .states(let states):
            writer.byte(7)
            writer.list(states)
        case .inspected(let report):
            writer.byte(8)
            writer.value(report)
        case .called(let report):
            writer.byte(9)
            writer.value(report)
        case .scopes(let scopes):
            writer.byte(10)
            writer.list(scopes)
        case .instances(let report):
            writer.byte(11)
            writer.value(report)
        case .released(let report):
            writer.byte(12)
            writer.value(report)
        case .configuration(let values):
            writer.byte(13)
            writer.list(values)
        case .refusal(let failure): writer.textToTheEnd(Greeting.refusal(failure))
        case .failure(let failure):
            writer.byte(14)
            writer.value(failure)
        }
    }
}
#endif
