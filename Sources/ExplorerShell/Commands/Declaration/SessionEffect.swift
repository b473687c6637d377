/// The session state that a command changes. A transcript repeats such commands before it compares the answers of later ones.
enum SessionEffect: Hashable, Sendable {
    /// No state.
    case none
    /// Names and settings, which live as long as the session.
    case session
    /// State of the loaded target, discarded with it: instances, switches, assumptions, the service in focus.
    case target
    /// The numbers of the last list.
    case listing
}
