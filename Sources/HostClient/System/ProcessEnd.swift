package enum ProcessEnd: Hashable, Sendable {
    /// It was ended by a signal.
    case signal(Int32)
    /// It exited.
    case code(Int32)
}
