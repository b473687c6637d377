/// The first members of an object graph, on the stack of the thread that resolves: most graphs share one or two instances, which then need neither
/// boxes nor a place in memory. Whoever opens it closes it.
@usableFromInline
struct FirstMembers {
    /// An instance that was kept here.
    struct Member {
        let node: Int
        /// The object, or a box with the value.
        let content: AnyObject
    }

    private static var capacity: Int { 4 }

    @usableFromInline var nodes = SIMD4<Int32>()
    @usableFromInline var contents = SIMD4<UInt>()
    /// How many there are; negative while nothing may be kept here.
    @usableFromInline var count = -1

    @inlinable
    init() {}

    /// Whether members may be kept here.
    var isOpen: Bool { count >= 0 }
    /// Whether one more may be kept here.
    var hasRoom: Bool { isOpen && count < Self.capacity }
    /// Whether there is nothing to let go.
    @inlinable var isEmpty: Bool { count <= 0 }

    /// Allows members to be kept here from now on.
    @inlinable
    mutating func open() { count = 0 }

    /// The object of a node, or the box with its value.
    subscript(node: Int) -> Unmanaged<AnyObject>? {
        for position in 0..<max(0, count) where nodes[position] == Int32(node) { return content(position) }
        return nil
    }

    /// Keeps a reference, which is let go when this is closed.
    mutating func append(_ node: Int, _ content: Unmanaged<AnyObject>) {
        nodes[count] = Int32(node)
        contents[count] = UInt(bitPattern: content.toOpaque())
        count += 1
    }

    /// Lets all go, and allows no more to be kept here.
    mutating func close() {
        let end = count
        count = -1
        for position in 0..<max(0, end) { content(position).release() }
    }

    /// Gives all to somebody else, and allows no more to be kept here.
    mutating func leave() -> [Member] {
        let end = count
        count = -1
        return (0..<max(0, end)).map { Member(node: Int(nodes[$0]), content: content($0).takeRetainedValue()) }
    }

    private func content(_ position: Int) -> Unmanaged<AnyObject> {
        .fromOpaque(UnsafeRawPointer(bitPattern: contents[position]).unsafelyUnwrapped)
    }
}
