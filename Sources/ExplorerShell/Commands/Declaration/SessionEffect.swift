/// What a command leaves behind that later commands depend on, so that it has to be carried out again before theirs can be compared.
enum SessionEffect: Hashable, Sendable {
    /// Nothing.
    case none
    /// Names and settings, which last as long as the session.
    case session
    /// Something about what is loaded, which goes with it: instances, switches, assumptions, the service in focus.
    case target
    /// The numbers of a list, until there is another list.
    case listing
}
