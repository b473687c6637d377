/// An error that a requirement throws without running.
package struct InjectedFault: Sendable {
    package var error: any Error
    /// Every call of this number throws it: 1 for all calls.
    package var every = 1
    /// Whether only the first of these calls throws it.
    package var isOnce = false

    package init(_ error: any Error, every: Int = 1, isOnce: Bool = false) {
        self.error = error
        self.every = every
        self.isOnce = isOnce
    }
}
