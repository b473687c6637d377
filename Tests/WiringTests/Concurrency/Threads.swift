import Foundation
import Wiring

/// Runs work on separate threads, so that it does not occupy the threads of other tests.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { continuation in
        let threads = Threads(left: count) { continuation.resume() }
        for number in 0..<count {
            Thread.detachNewThread {
                work(number)
                threads.leave()
            }
        }
    }
}

/// Runs an action when the last thread has finished.
private final class Threads: Sendable {
    private let left: Guarded<Int>
    private let end: @Sendable () -> Void

    init(left: Int, end: @escaping @Sendable () -> Void) {
        self.left = Guarded(left)
        self.end = end
    }

    func leave() {
        let isLast = left.withLock { left in
            left -= 1
            return left == 0
        }
        if isLast { end() }
    }
}
