/// The identifiers of all nodes in a drawing; those of services are concatenated as bytes.
struct DOTIdentifiers: ~Copyable {
    /// The additional nodes of a service.
    struct CompanionTypes {
        /// The identifiers of its decorators, innermost first.
        var decorators: [String] = []
        var arguments: [String] = []
    }

    private var companions: [Int: CompanionTypes] = [:]
    /// The services with companions, sorted by key.
    private(set) var servicesWithCompanions: [Int] = []
    private var bytes: TextBuffer
    /// The offset of each service's identifier, by position in the graph, and the end as a last entry.
    private var starts: [Int] = []
    /// Combines the prefetched bytes, so that the compiler keeps the reads.
    private var ahead: UInt8 = 0

    init(_ excerpt: GraphExcerpt) {
        let (index, shown) = (excerpt.index, excerpt.services)
        let services = index.snapshot.services
        servicesWithCompanions = shown.filter { !services[$0].decorators.isEmpty || !services[$0].arguments.isEmpty }
        bytes = TextBuffer(capacity: shown.count * 32)
        starts.reserveCapacity(index.count + 1)
        var names = DOTNames()
        // In sorted order, equal keys are adjacent. If there are none, keys are used as identifiers.
        let areUnique = shown.indices.dropFirst().allSatisfy { index.key(shown[$0 - 1]) < index.key(shown[$0]) }
        if !(areUnique && write(excerpt) { index.key($0) }) {
            // Keys that differ only in characters that cannot be written must get different identifiers.
            var given: [Int: String] = [:]
            for service in shown { given[service] = names.unique(DOTText.written(index.key(service))) }
            write(excerpt) { given[$0] ?? "" }
        } else if !servicesWithCompanions.isEmpty {
            names.taken = Set(shown.map(index.key))
        }
        for service in servicesWithCompanions {
            let node = services[service]
            companions[service] = CompanionTypes(
                decorators: node.decorators.map { DOTText.quoted(names.unique(DOTText.written("\(node.key) < \($0)"))) },
                arguments: node.arguments.indices.map { DOTText.quoted(names.unique(DOTText.written("\(node.key) argument \($0 + 1)"))) })
        }
    }

    /// Writes all identifiers one after another, and returns whether all were written without replacements.
    @discardableResult private mutating func write(_ excerpt: GraphExcerpt, named name: (Int) -> String) -> Bool {
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

    func write(_ service: Int, into text: inout TextBuffer) { text.append(starts[service]..<starts[service + 1], of: bytes) }

    /// Prefetches the target identifiers of some edges. They are scattered over many megabytes, and separate reads would each wait for memory.
    mutating func prefetch(_ edges: ArraySlice<DependencyEdge>) {
        for edge in edges { ahead ^= bytes.byte(at: starts[edge.to]) ^ bytes.byte(at: starts[edge.to + 1] - 1) }
    }

    /// Writes the identifier of the node that dependents receive: the outermost decorator if the service is decorated.
    func writeOutermost(_ service: Int, into text: inout TextBuffer) {
        if let decorator = companions(of: service)?.decorators.last { text.append(decorator) } else { write(service, into: &text) }
    }

    /// The additional nodes of a service; nil for most services.
    func companions(of service: Int) -> CompanionTypes? { servicesWithCompanions.isEmpty ? nil : companions[service] }
}
