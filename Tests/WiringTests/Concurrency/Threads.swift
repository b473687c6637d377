import Foundation
import Testing
import Wiring

/// Runs work on separate threads, so that it does not occupy the threads of other tests. Threads that do not finish are a failure.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) async {
    let left = Guarded(count)
    let hasFinished = await withCheckedContinuation { continuation in
        let waiting = Guarded<CheckedContinuation<Bool, Never>?>(continuation)
        let resume = { @Sendable (hasFinished: Bool) in waiting.withLock { $0.take() }?.resume(returning: hasFinished) }
        for number in 0..<count {
            Thread.detachNewThread {
                work(number)
                let isLast = left.withLock { left in
                    left -= 1
                    return left == 0
                }
                if isLast { resume(true) }
            }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) { resume(false) }
    }
    #expect(hasFinished, "\(left.withLock { $0 }) threads are blocked")
}
