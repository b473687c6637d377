/// The identifiers of all services of a drawing as bytes, one behind the other, and of what belongs to single services.
struct DOTIdentifiers: ~Copyable {
    /// What stands beside a service in a drawing.
    struct Companions {
        /// The identifiers of what wraps it, innermost first.
        var decorators: [String] = []
        /// The identifiers of its runtime arguments.
        var arguments: [String] = []
    }

    /// Where the identifiers come from.
    var names: DOTNames
    /// What wraps services and what they are given when they are made, for those that have any.
    private var companions: [Int: Companions] = [:]
    /// The services that have companions, by key.
    private(set) var accompanied: [Int] = []
    private var bytes: TextBuffer
    /// Where each service's identifier begins, by the service's position in the graph; one more at the end.
    private var starts: [Int] = []
    /// What was read ahead, so that it has to be read.
    private var ahead: UInt8 = 0

    /// Names everything in a drawing.
    init(_ excerpt: GraphExcerpt) {
        let (index, shown) = (excerpt.index, excerpt.services)
        // Ordered by key, equal keys are neighbours: where none are, each service has its key, and nothing has to be remembered.
        let areUnique = shown.indices.dropFirst().allSatisfy { index.key(shown[$0 - 1]) < index.key(shown[$0]) }
        names = DOTNames { Self.isKey($0, of: shown, in: index) }
        bytes = TextBuffer(capacity: shown.count * 32)
        starts.reserveCapacity(index.count + 1)
        let isExact = areUnique && write(excerpt) { index.key($0) }
        if !isExact {
            // Two keys that differ in nothing that can be written must not become one.
            names = DOTNames()
            var given: [Int: String] = [:]
            for service in shown { given[service] = names.unique(DOTText.written(index.key(service))) }
            write(excerpt) { given[$0] ?? "" }
        }
        for service in shown
        where !index.snapshot.services[service].decorators.isEmpty || !index.snapshot.services[service].arguments.isEmpty {
            let node = index.snapshot.services[service]
            accompanied.append(service)
            companions[service] = Companions(
                decorators: node.decorators.map { DOTText.quoted(names.unique(DOTText.written("\(node.key) < \($0)"))) },
                arguments: node.arguments.indices.map { DOTText.quoted(names.unique(DOTText.written("\(node.key) argument \($0 + 1)"))) })
        }
    }

    /// Writes all identifiers behind one another.
    ///
    /// - Returns: whether all of them could be written as they are.
    @discardableResult
    private mutating func write(_ excerpt: GraphExcerpt, named name: (Int) -> String) -> Bool {
        bytes.removeAll()
        starts.removeAll(keepingCapacity: true)
        var isExact = true
        for service in 0..<excerpt.index.count {
            starts.append(bytes.count)
            if excerpt.shows(service), !bytes.append(quoted: name(service)) { isExact = false }
        }
        starts.append(bytes.count)
        return isExact
    }

    /// Writes the identifier of a service.
    func write(_ service: Int, into text: inout TextBuffer) {
        text.append(starts[service]..<starts[service + 1], of: bytes)
    }

    /// Reads where some edges lead to. They lead anywhere in many megabytes: read one after the other as they are written, each would be waited for.
    mutating func readAhead(_ edges: ArraySlice<DependencyEdge>) {
        for edge in edges { ahead ^= bytes.byte(at: starts[edge.to]) ^ bytes.byte(at: starts[edge.to + 1] - 1) }
    }

    /// Writes the identifier of what others get when they ask for a service: whoever needs a wrapped one gets the outermost wrapper.
    func writeOutermost(_ service: Int, into text: inout TextBuffer) {
        if let decorator = companions(of: service)?.decorators.last { text.append(decorator) } else { write(service, into: &text) }
    }

    /// What stands beside a service; nil for nearly all services.
    func companions(of service: Int) -> Companions? { accompanied.isEmpty ? nil : companions[service] }

    /// Whether one of some services, ordered by key, has a key.
    private static func isKey(_ name: String, of services: [Int], in index: GraphIndex) -> Bool {
        var (low, high) = (0, services.count)
        while low < high {
            let middle = (low + high) / 2
            if index.key(services[middle]) < name { low = middle + 1 } else { high = middle }
        }
        return low < services.count && index.key(services[low]) == name
    }
}
