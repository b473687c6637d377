/// One atomic cell for each slot; a cell is filled at most once and then keeps its object for as long as the cells live.
@usableFromInline
final class InstanceCells: @unchecked Sendable {
    @usableFromInline let count: Int
    @usableFromInline let storage: UnsafeMutablePointer<AtomicCell>

    init(count: Int) {
        self.count = count
        storage = .allocate(capacity: count)
        for index in 0..<count { (storage + index).initialize(to: AtomicCell()) }
    }

    deinit {
        for index in 0..<count { storage[index].release() }
        storage.deinitialize(count: count)
        storage.deallocate()
    }

    /// The object of a cell, if it has been filled.
    @inlinable
    func box(at slot: Int) -> AnyObject? {
        guard let pointer = storage[slot].load() else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Fills an empty cell. The caller holds the container's creation lock.
    func fill(_ slot: Int, with object: AnyObject) {
        storage[slot].store(Unmanaged.passRetained(object).toOpaque())
    }
}
