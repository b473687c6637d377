/// A value behind a lock that ThreadSanitizer supports. It does not support a contended `Mutex` of the Synchronization module, and would report false
/// data races in the tests of every program with a container, those of this package included.
package final class Guarded<Value>: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result { try lock.withLock { try body(&value) } }
}
