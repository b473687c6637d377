import Synchronization

/// An answer that is found when it is first asked for, and kept. Whoever asks at the same time finds it too.
final class Memo<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    /// The answer.
    ///
    /// - Parameter find: finds it. What a cancelled task has found is not all of it, and is not kept.
    func value(_ find: () -> Value) -> Value {
        if let value = kept.withLock({ $0 }) { return value }
        let value = find()
        if !Task.isCancelled { kept.withLock { $0 = value } }
        return value
    }
}
