internal import PlatformLibrary

/// Which thread it is; another thread may be given the same identity when this one is over.
package struct ThreadIdentity: Hashable, Sendable {
    /// The number, or the address, by which the system knows the thread; never zero.
    let number: UInt

    /// The thread that asks.
    package static var current: ThreadIdentity {
        #if canImport(Darwin)
        ThreadIdentity(number: UInt(bitPattern: pthread_self()))
        #else
        ThreadIdentity(number: UInt(pthread_self()))
        #endif
    }
}
