package import InspectionProtocol

/// Why an exploration could not answer.
package enum ExplorationError: Error, Equatable, Sendable {
    /// The container refused, or a factory threw.
    case failed(InspectionFailure)
    /// The host died while it worked; a new one is ready, with the session's state replayed.
    case hostDied(HostDeath)
    /// The wait was cancelled by the person; the host still works on the request.
    case interrupted(building: [String])
    /// What is explored cannot do this (a recorded graph cannot resolve).
    case unsupported(String, hint: String? = nil)
}
