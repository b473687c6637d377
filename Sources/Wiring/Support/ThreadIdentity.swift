internal import PlatformLibrary

/// The identity of a thread. The system may reuse it after the thread has ended.
package struct ThreadIdentity: Hashable, Sendable {
    /// The system's number or address of the thread; never zero.
    let number: UInt

    package static var current: ThreadIdentity {
        #if canImport(Darwin)
        ThreadIdentity(number: UInt(bitPattern: pthread_self()))
        #else
        ThreadIdentity(number: UInt(pthread_self()))
        #endif
    }
}
