#if DEBUG || Explorer
/// What a host tells while it works on a request, so that the shell knows where a host was when it died.
package enum InspectionEvent: Hashable, Sendable, Codable {
    /// The factory of this service is about to run.
    case building(key: String)
    /// The service is complete, or has failed.
    case finished(key: String)
    /// An action of a service is about to run.
    case calling(action: String)
    /// The action has ended.
    case called(action: String)
    /// The initializer of this assembly is about to run.
    case making(assembly: String)
    /// The container of this assembly, or of several, is about to be put together: what they hold is read, and definitions are rewritten.
    case activating(assembly: String)
    /// What was begun last for this assembly is done.
    case ready(assembly: String)
}
#endif
