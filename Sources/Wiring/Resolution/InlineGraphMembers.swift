/// The first members of an object graph, on the stack of the resolving thread. Most graphs share one or two instances, which then need no
/// ``ObjectGraph``. The caller that opens it must close it.
@usableFromInline struct InlineGraphMembers {
    private static var capacity: Int { 4 }

    @usableFromInline var nodes = SIMD4<Int32>()
    @usableFromInline var contents = SIMD4<UInt>()
    /// The number of members; negative while none may be added.
    @usableFromInline var count = -1

    @inlinable init() {}

    /// Whether members may be stored here.
    var isOpen: Bool { count >= 0 }
    var hasRoom: Bool { isOpen && count < Self.capacity }
    @inlinable var isEmpty: Bool { count <= 0 }

    /// Allows members to be stored here from now on.
    @inlinable mutating func open() { count = 0 }

    /// The instance of a node, an object or a box.
    @_optimize(speed) subscript(node: Int) -> Unmanaged<AnyObject>? {
        for position in 0..<max(0, count) where nodes[position] == Int32(node) { return content(position) }
        return nil
    }

    /// Adds a reference, which `close()` releases.
    mutating func append(_ node: Int, _ content: Unmanaged<AnyObject>) {
        nodes[count] = Int32(node)
        contents[count] = UInt(bitPattern: content.toOpaque())
        count += 1
    }

    mutating func close() {
        let end = count
        count = -1
        for position in 0..<max(0, end) { content(position).release() }
    }

    /// Transfers all members to the caller and accepts no more.
    mutating func leave() -> [(node: Int, box: AnyObject)] {
        defer { count = -1 }
        return (0..<max(0, count)).map { (Int(nodes[$0]), content($0).takeRetainedValue()) }
    }

    private func content(_ position: Int) -> Unmanaged<AnyObject> {
        .fromOpaque(UnsafeRawPointer(bitPattern: contents[position]).unsafelyUnwrapped)
    }
}
