public import Synchronization

/// An atomic reference that is set at most once. The cell retains its object.
@usableFromInline package struct AtomicCell: ~Copyable, @unchecked Sendable {
    @usableFromInline let pointer = Atomic<UnsafeMutableRawPointer?>(nil)

    init() {}

    @inlinable package func load() -> Unmanaged<AnyObject>? { pointer.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) } }

    /// Fills the cell and retains the object. May be called only once. Returns the object, not retained for the caller.
    @discardableResult package func fill(with object: AnyObject) -> Unmanaged<AnyObject> {
        let kept = Unmanaged.passRetained(object)
        pointer.store(kept.toOpaque(), ordering: .releasing)
        return kept
    }

    func release() { pointer.load(ordering: .acquiring).map { Unmanaged<AnyObject>.fromOpaque($0).release() } }
}
