import Foundation

/// A door that opens for good when so many have come to it; threads wait in front of it.
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

    /// Waits until the door opens.
    /// - Returns: false when it does not within a generous time.
    @discardableResult
    func pass() -> Bool {
        let deadline = Date(timeIntervalSinceNow: 120)
        return condition.withLock {
            while missing > 0 { guard condition.wait(until: deadline) else { return false } }
            return true
        }
    }

    /// Comes, and waits until so many have.
    func meet() -> Bool {
        come()
        return pass()
    }
}
