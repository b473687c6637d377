/// The use that a command makes of the service in focus.
enum FocusUse: Hashable, Sendable {
    /// Ignores it.
    case none
    /// Uses it as the first argument if that is missing.
    case subject
    /// Uses its direct dependencies as the query if none is given.
    case neighbors
}
