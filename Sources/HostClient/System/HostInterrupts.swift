/// The source of Ctrl-C for code that waits for a host or a build.
package struct HostInterrupts: Sendable {
    /// Never interrupts.
    package static let none = HostInterrupts(descriptor: -1, isPending: { false }, take: { false })

    /// Becomes readable when an interrupt may be pending; -1 if there are no interrupts.
    let descriptor: Int32
    /// Whether Ctrl-C was pressed since the last call of `take`. Calling it does not reset the state.
    let isPending: @Sendable () -> Bool
    /// Whether Ctrl-C was pressed since the last call; resets it.
    package let take: @Sendable () -> Bool

    /// Wraps the interrupts of a signal handler.
    ///
    /// - Parameters:
    ///   - descriptor: A descriptor that becomes readable when an interrupt may be pending; other events may use it too.
    ///   - isPending: Returns whether Ctrl-C was pressed since the last call of `take`, without resetting the state.
    ///   - take: Returns whether Ctrl-C was pressed since the last call, resets it, and drains the descriptor.
    package init(descriptor: Int32, isPending: @escaping @Sendable () -> Bool, take: @escaping @Sendable () -> Bool) {
        self.descriptor = descriptor
        self.isPending = isPending
        self.take = take
    }
}
