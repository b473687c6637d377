internal import Dispatch

/// Determines whether the current code runs on the main actor. The runtime's check would trap instead of returning false. The main queue has a
/// specific value, which code on the queue can read. The identity of the thread is not sufficient: on Linux, other threads than the first serve the
/// main queue as well. `SerialExecutor.isIsolatingCurrentContext()` returns nil on Linux.
package enum MainActorCheck {
    private static let key = DispatchSpecificKey<Bool>()
    private static let isMarked: Bool = {
        DispatchQueue.main.setSpecific(key: key, value: true)
        return true
    }()

    package static var isCurrent: Bool { isMarked && DispatchQueue.getSpecific(key: key) == true }
}
