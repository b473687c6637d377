/// What a host tells while it works on a request, so that the shell knows where a host was when it died.
package enum InspectionEvent: Hashable, Sendable, Codable {
    /// The factory of this service is about to run.
    case building(key: String)
    /// The service is complete, or has failed.
    case finished(key: String)
}
