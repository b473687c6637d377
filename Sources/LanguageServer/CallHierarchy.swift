/// Dependents and dependencies as the callers and callees of a call hierarchy.
struct CallHierarchy {
    let graph: WorkspaceGraph
    let place: DocumentPlace

    func items(_ services: [Int]) -> JSONValue {
        let items = services.compactMap(item)
        return items.isEmpty ? .null : .array(items)
    }

    func incoming(_ item: JSONValue) -> JSONValue { calls(item, label: "from", edges: graph.index.dependents, end: \.from) }

    func outgoing(_ item: JSONValue) -> JSONValue {
        calls(item, label: "to", edges: { Array(graph.index.dependencies(of: $0)) }, end: \.to)
    }

    private func calls(_ item: JSONValue, label: String, edges: (Int) -> [DependencyEdge], end: (DependencyEdge) -> Int) -> JSONValue {
        guard let service = item["data"].text.flatMap(graph.position(ofKey:)) else { return .null }
        let edges = edges(service)
        let byEnd = Dictionary(grouping: edges, by: end)
        return .array(
            edges.map(end).withoutRepeats.compactMap { other in
                self.item(other).map { [label: $0, "fromRanges": .array(ranges(byEnd[other] ?? []))] }
            })
    }

    /// The places of the requests in the file of their dependent, or else the definition of the dependent.
    private func ranges(_ edges: [DependencyEdge]) -> [JSONValue] {
        guard let dependent = edges.first.flatMap({ graph.node($0.from).site }) else { return [] }
        let sites = edges.compactMap(\.site).filter { $0.file == dependent.file }.withoutRepeats
        return (sites.isEmpty ? [dependent] : sites).map(place.range)
    }

    private func item(_ service: Int) -> JSONValue? {
        let node = graph.node(service)
        guard let site = node.site else { return nil }
        // The numbers of the protocol: class 5, function 12, constant 14.
        let kind = node.kind == .factory ? 12.0 : node.kind == .configuration ? 14 : 5
        return [
            "name": .string(node.key), "kind": .number(kind), "detail": .string(graph.summary(of: service)),
            "uri": .string(place.uri(site.file)), "range": place.range(site), "selectionRange": place.range(site),
            "data": .string(node.key),
        ]
    }
}
