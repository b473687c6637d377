#if DEBUG || Explorer
/// The answers of a host. A snapshot is sent as a separate binary frame, see `SnapshotCodec`.
package enum InspectionReply: Sendable {
    /// The host's protocol version, its process, and the name of its binary.
    case hello(version: Int, processIdentifier: Int32, program: String)
    /// The assemblies found, sorted by name.
    case assemblies([AvailableAssembly])
    /// Success, with a count that the request's documentation explains (released instances, for `setProcessor`).
    case done(count: Int)
    /// The outcome of a successful resolve.
    case resolved(ResolveReport)
    /// The outcome of a trial construction.
    case attempted(TrialReport)
    /// The steps of an activation.
    case activated(ActivationReport)
    /// The started or stopped services.
    case lifeCycle(LifeCycleReport)
    /// The services that have been built, sorted by key.
    case states([ServiceState])
    /// The contents of an object.
    case inspected(ObjectReport)
    /// The result of an action.
    case called(CallReport)
    /// The entered scopes, in order of entry.
    case scopes([EnteredScopeState])
    /// The live instances.
    case instances(InstancesReport)
    /// The released instances.
    case released(ReleaseReport)
    /// The values of the configuration, by key.
    case configuration([ConfigurationValue])
    /// The request failed, with the container's message.
    case failure(InspectionFailure)
    /// The two sides have different versions. It is received as a failure.
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
        case .attempted(let report): wire.number(4).write(report)
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
