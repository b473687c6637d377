/// The news of Ctrl-C, for whoever waits for a host or a build.
package struct HostInterrupts: Sendable {
    /// Nobody ever interrupts.
    package static let none = HostInterrupts(descriptor: -1, isPending: { false }, take: { false })

    /// Becomes readable when there may be news; -1 when there never is any.
    let descriptor: Int32
    /// Whether Ctrl-C was pressed since somebody took note of it; it stays so.
    let isPending: @Sendable () -> Bool
    /// Whether Ctrl-C was pressed since the last call; forgets it.
    package let take: @Sendable () -> Bool

    /// Passes on the news of whoever handles signals.
    ///
    /// - Parameters:
    ///   - descriptor: a descriptor that becomes readable when there may be news; other news may come the same way.
    ///   - isPending: tells whether Ctrl-C was pressed since it was taken note of, and leaves everything as it is.
    ///   - take: tells whether Ctrl-C was pressed since the last call, forgets it, and empties the descriptor.
    package init(descriptor: Int32, isPending: @escaping @Sendable () -> Bool, take: @escaping @Sendable () -> Bool) {
        self.descriptor = descriptor
        self.isPending = isPending
        self.take = take
    }
}
