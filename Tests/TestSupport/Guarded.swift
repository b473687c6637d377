import Foundation

/// A value that several threads of a test share, behind a lock of the system's: of a contended `Mutex` ThreadSanitizer knows nothing, and takes
/// what it guards for a race.
package final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    /// Guards a value.
    package init(_ value: Value) {
        self.value = value
    }

    /// Does something with the value while nobody else can.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
