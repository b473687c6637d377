import Foundation

/// A latch that opens permanently when a number of threads have arrived. Threads wait in front of it.
final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var missing: Int

    init(opensWith count: Int = 1) { missing = count }

    func come() {
        condition.withLock {
            missing -= 1
            condition.broadcast()
        }
    }

    /// Waits until the gate opens.
    /// - Returns: false after a generous timeout.
    @discardableResult
    func pass() -> Bool {
        let deadline = Date(timeIntervalSinceNow: 120)
        return condition.withLock {
            while missing > 0 { guard condition.wait(until: deadline) else { return false } }
            return true
        }
    }

    /// Arrives, and waits until the required number of threads have arrived.
    func meet() -> Bool {
        come()
        return pass()
    }
}
