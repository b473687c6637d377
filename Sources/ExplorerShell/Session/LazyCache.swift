import Synchronization

/// A lazily computed, cached value that can be used from several threads.
final class LazyCache<Value: Sendable>: Sendable {
    private let cached = Mutex<Value?>(nil)

    /// Returns the value.
    ///
    /// - Parameter find: computes the value. The incomplete result of a cancelled task is not cached.
    func value(_ find: () -> Value) -> Value {
        if let value = cached.withLock({ $0 }) { return value }
        let value = find()
        if !Task.isCancelled { cached.withLock { $0 = value } }
        return value
    }
}
