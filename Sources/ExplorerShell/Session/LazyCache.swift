import Synchronization

/// A lazily computed, cached value that can be used from several threads.
final class LazyCache<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    /// Returns the value.
    ///
    /// - Parameter find: computes the value. The incomplete result of a cancelled task is not cached.
    func value(_ find: () -> Value) -> Value {
        if let value = kept.withLock({ $0 }) { return value }
        let value = find()
        if !Task.isCancelled { kept.withLock { $0 = value } }
        return value
    }
}
