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

extension InspectionReply: WireRecord {
    package static var blank: Self { .done(count: 0) }

    package mutating func transfer(_ wire: Wire) {
        if wire.isReading { self = Self.read(wire) } else { write(wire) }
    }

    private static func read(_ wire: Wire) -> InspectionReply {
        switch wire.readByte() {
        case 0: return .hello(version: wire.readInteger(), processIdentifier: wire.readInt32(), program: wire.readText())
        case 1: return .assemblies(wire.readRecords())
        case 2: return .done(count: wire.readInteger())
        case 3: return .resolved(wire.read())
        case 4: return .tried(wire.read())
        case 5: return .activated(wire.read())
        case 6: return .lifeCycle(wire.read())
        case 7: return .states(wire.readRecords())
        case 8: return .inspected(wire.read())
        case 9: return .called(wire.read())
        case 10: return .scopes(wire.readRecords())
        case 11: return .instances(wire.read())
        case 12: return .released(wire.read())
        case 13: return .configuration(wire.readRecords())
        case 14: return .failure(wire.read())
        case Greeting.brace: return .failure(Greeting.mismatch(in: wire.readTextToTheEnd()))
        case let number:
            wire.refuse(.unknownMessage(number))
            return .blank
        }
    }

    private func write(_ wire: Wire) {
        switch self {
        case .hello(let version, processIdentifier: let process, let program):
            wire.write(byte: 0).write(version).write(Int(process)).write(program)
        case .assemblies(let assemblies): wire.write(byte: 1).write(assemblies)
        case .done(let count): wire.write(byte: 2).write(count)
        case .resolved(let report): wire.write(byte: 3).write(report)
        case .tried(let report): wire.write(byte: 4).write(report)
        case .activated(let report): wire.write(byte: 5).write(report)
        case .lifeCycle(let report): wire.write(byte: 6).write(report)
        case .states(let states): wire.write(byte: 7).write(states)
        case .inspected(let report): wire.write(byte: 8).write(report)
        case .called(let report): wire.write(byte: 9).write(report)
        case .scopes(let scopes): wire.write(byte: 10).write(scopes)
        case .instances(let report): wire.write(byte: 11).write(report)
        case .released(let report): wire.write(byte: 12).write(report)
        case .configuration(let values): wire.write(byte: 13).write(values)
        case .failure(let failure): wire.write(byte: 14).write(failure)
        case .refusal(let failure): wire.write(bytesOf: Greeting.refusal(failure))
        }
    }
}
#endif
