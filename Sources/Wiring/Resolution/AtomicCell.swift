public import Synchronization

/// An atomic pointer to a retained object, or nothing yet.
@usableFromInline
struct AtomicCell: ~Copyable {
    @usableFromInline let pointer = Atomic<UnsafeMutableRawPointer?>(nil)

    init() {}

    @inlinable
    func load() -> UnsafeMutableRawPointer? { pointer.load(ordering: .acquiring) }

    func store(_ value: UnsafeMutableRawPointer) { pointer.store(value, ordering: .releasing) }

    func release() {
        guard let value = pointer.load(ordering: .acquiring) else { return }
        Unmanaged<AnyObject>.fromOpaque(value).release()
    }
}
