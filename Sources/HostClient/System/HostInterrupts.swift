/// The news of Ctrl-C, for whoever waits for a host or a build.
package struct HostInterrupts: Sendable {
    /// Nobody ever interrupts.
    package static let none = HostInterrupts(descriptor: -1) { false }

    /// Becomes readable when there may be news; -1 when there never is any.
    let descriptor: Int32
    /// Whether Ctrl-C was pressed since the last call; forgets it.
    package let take: @Sendable () -> Bool

    /// Passes on the news of whoever handles signals.
    ///
    /// - Parameters:
    ///   - descriptor: a descriptor that becomes readable when there may be news; other news may come the same way.
    ///   - take: tells whether Ctrl-C was pressed since the last call, forgets it, and empties the descriptor.
    package init(descriptor: Int32, take: @escaping @Sendable () -> Bool) {
        self.descriptor = descriptor
        self.take = take
    }
}
