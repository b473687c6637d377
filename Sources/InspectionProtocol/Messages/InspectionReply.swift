#if DEBUG || Explorer
/// What a host answers. A snapshot travels as a binary frame of its own, see `SnapshotCodec`.
package enum InspectionReply: Sendable {
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

extension InspectionReply {
    /// Writes the reply. Only the shell reads one.
    package func write(_ wire: Wire) {
        switch self {
        case .hello(let version, processIdentifier: let process, let program):
            wire.number(0).write(version).write(Int(process)).write(program)
        case .assemblies(let assemblies): wire.number(1).write(assemblies)
        case .done(let count): wire.number(2).write(count)
        case .resolved(let report): wire.number(3).write(report)
        case .tried(let report): wire.number(4).write(report)
        case .activated(let report): wire.number(5).write(report)
        case .lifeCycle(let report): wire.number(6).write(report)
        case .states(let states): wire.number(7).write(states)
        case .inspected(let report): wire.number(8).write(report)
        case .called(let report): wire.number(9).write(report)
        case .scopes(let scopes): wire.number(10).write(scopes)
        case .instances(let report): wire.number(11).write(report)
        case .released(let report): wire.number(12).write(report)
        case .configuration(let values): wire.number(13).write(values)
        case .failure(let failure): wire.number(14).write(failure)
        case .refusal(let failure): wire.write(bytesOf: Greeting.refusal(failure))
        }
    }
}
#endif
