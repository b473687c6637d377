/// What a command does with the service in focus.
enum FocusUse: Hashable, Sendable {
    /// Nothing.
    case none
    /// Takes it for its first argument when one is missing.
    case subject
    /// Takes what it needs directly for its query when none is given.
    case neighbours
}
