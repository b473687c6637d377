extension CreationLock {
    /// Does something under the lock for a request, which is noted for the path in errors, and with it all that run inside it.
    func withLock<Result>(for work: ResolutionWork, _ body: () throws -> Result) rethrows -> Result {
        lock()
        let stack = RequestStack.ofThisThread
        stack._withUnsafeGuaranteedRef { $0.begin(work, notingAll: true) }
        defer {
            stack._withUnsafeGuaranteedRef { $0.end(notingAll: true) }
            unlock()
        }
        return try body()
    }
}
