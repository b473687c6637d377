public import Synchronization

/// An atomic reference to an object that stays for as long as the cell does, or nothing yet.
@usableFromInline
struct AtomicCell: ~Copyable {
    @usableFromInline let pointer = Atomic<UnsafeMutableRawPointer?>(nil)

    init() {}

    /// The object, not retained.
    @inlinable
    func load() -> Unmanaged<AnyObject>? {
        pointer.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
    }

    /// Fills the cell, which keeps the object from now on. Called once.
    func fill(with object: AnyObject) {
        pointer.store(Unmanaged.passRetained(object).toOpaque(), ordering: .releasing)
    }

    /// Lets the object go; nobody uses the cell afterwards.
    func release() {
        pointer.load(ordering: .acquiring).map { Unmanaged<AnyObject>.fromOpaque($0).release() }
    }
}
