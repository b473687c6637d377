/// The reason why an exploration failed.
package enum ExplorationError: Error, Equatable, Sendable {
    /// The container refused, or a factory threw.
    case failed(InspectionFailure)
    /// The host died during the request; a new one is ready, with the session's state replayed.
    case hostDied(HostDeath)
    /// The user cancelled the wait; the host continues to work on the request.
    case interrupted(building: [String])
    /// The explored object does not support the operation (a recorded graph cannot resolve).
    case unsupported(String, hint: String? = nil)
}
