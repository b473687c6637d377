#if DEBUG || Explorer
/// What a host answers. A snapshot travels as a binary frame of its own, see `SnapshotCodec`.
package enum InspectionReply: Hashable, Sendable, Codable {
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
}
#endif
