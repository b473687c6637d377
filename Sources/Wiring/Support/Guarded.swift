/// A value behind a lock that ThreadSanitizer knows: of a contended `Mutex` of the Synchronization module it knows nothing, and would report
/// what that guards as a race in the tests of every program that uses the container, our own included.
package final class Guarded<Value>: @unchecked Sendable {
    private let lock = RecursiveLock()
    // The lock is what protects it; the check for exclusive access costs as much as the lock.
    @exclusivity(unchecked) private var value: Value

    /// Guards a value.
    package init(_ value: Value) {
        self.value = value
    }

    /// Does something with the value while nobody else can.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
