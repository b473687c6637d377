public import Synchronization

/// An atomic reference to an object that stays for as long as the cell does, or nothing yet.
@usableFromInline
package struct AtomicCell: ~Copyable {
    @usableFromInline let pointer = Atomic<UnsafeMutableRawPointer?>(nil)

    init() {}

    /// The object, not retained.
    @inlinable
    package func load() -> Unmanaged<AnyObject>? {
        pointer.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
    }

    /// Fills the cell, which keeps the object from now on. Called once.
    /// - Returns: the object, not retained.
    @discardableResult
    func fill(with object: consuming AnyObject) -> Unmanaged<AnyObject> {
        let kept = Unmanaged.passRetained(object)
        pointer.store(kept.toOpaque(), ordering: .releasing)
        return kept
    }

    /// Fills the cell unless another thread has filled it.
    /// - Returns: the object in the cell, not retained.
    func fill(ifEmptyWith object: AnyObject) -> Unmanaged<AnyObject> {
        let kept = Unmanaged.passRetained(object)
        let (isFilled, original) = pointer.compareExchange(
            expected: nil, desired: kept.toOpaque(), successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
        guard !isFilled, let original else { return kept }
        kept.release()
        return .fromOpaque(original)
    }

    /// Lets the object go; nobody uses the cell afterwards.
    func release() {
        pointer.load(ordering: .acquiring).map { Unmanaged<AnyObject>.fromOpaque($0).release() }
    }
}
