/// How a process ended.
package enum ProcessEnd: Hashable, Sendable {
    /// It was ended by a signal.
    case signal(Int32)
    /// It left by itself.
    case code(Int32)
}
