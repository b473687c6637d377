import Wiring

/// A node of the graphs in the reference tests, as a type that a post-processor may replace.
protocol Item: AnyObject {}

/// An instance. One class represents several services, so that graphs can be created at run time.
final class Vertex: Item {
    /// The service, as its position in the graph's description.
    let service: Int
    /// The arguments of the initializer.
    var initial: [any Item]
    /// The injected properties; each has one variable for each of the two types.
    var plain0: Vertex?
    var plain1: Vertex?
    var plain2: Vertex?
    var item0: (any Item)?
    var item1: (any Item)?
    var item2: (any Item)?

    init(_ service: Int, _ initial: [any Item] = []) {
        self.service = service
        self.initial = initial
    }

    /// Creates a product of a factory.
    convenience init(_ service: Int, for argument: Int, _ initial: [any Item] = []) {
        self.init(service * 100 + argument + 1, initial)
    }

    /// All referenced instances, in the order of the edges; nil for a missing property.
    var parts: [(any Item)?] { initial + [plain0 ?? item0, plain1 ?? item1, plain2 ?? item2] }

    /// Removes all references, so that cycles are released.
    func clear() {
        initial = []
        (plain0, plain1, plain2) = (nil, nil, nil)
        (item0, item1, item2) = (nil, nil, nil)
    }

    static let plainProperties: [any WritableKeyPath<Vertex, Vertex?> & Sendable] = [\.plain0, \.plain1, \.plain2]
    static let itemProperties: [any WritableKeyPath<Vertex, (any Item)?> & Sendable] = [\.item0, \.item1, \.item2]
}

/// The replacement that a post-processor returns for a vertex.
final class Wrapper: Item {
    let inner: any Item
    init(_ inner: any Item) { self.inner = inner }
}

/// The structure reachable from instances: their identities as numbers in the order of traversal.
func structure(of roots: [any Item]) -> [String] {
    var numbers: [ObjectIdentifier: Int] = [:]
    var found: [any Item] = []
    func number(_ item: any Item) -> Int {
        if let known = numbers[ObjectIdentifier(item)] { return known }
        numbers[ObjectIdentifier(item)] = found.count
        found.append(item)
        return found.count - 1
    }
    var lines = ["roots \(roots.map { number($0) })"]
    var next = 0
    while next < found.count {
        let item = found[next]
        if let vertex = item as? Vertex {
            lines.append("#\(next) service \(vertex.service): \(vertex.parts.map { $0.map { String(number($0)) } ?? "-" })")
        } else if let wrapper = item as? Wrapper {
            lines.append("#\(next) wraps #\(number(wrapper.inner))")
        }
        next += 1
    }
    return lines
}

/// All reachable vertices.
func vertices(from roots: [any Item]) -> [Vertex] {
    var seen: Set<ObjectIdentifier> = []
    var stack = roots
    var vertices: [Vertex] = []
    while let item = stack.popLast() {
        guard seen.insert(ObjectIdentifier(item)).inserted else { continue }
        if let vertex = item as? Vertex {
            vertices.append(vertex)
            stack += vertex.parts.compactMap(\.self)
        } else if let wrapper = item as? Wrapper {
            stack.append(wrapper.inner)
        }
    }
    return vertices
}
