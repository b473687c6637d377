/// The search for services by a part of their key.
struct WorkspaceSymbols {
    /// The largest number of results.
    private static let most = 200

    let graph: WorkspaceGraph
    let place: DocumentPlace

    /// The services whose key contains the letters of a query in their order: first those that contain the query itself.
    func symbols(_ query: String) -> JSONValue {
        let wanted = query.lowercased()
        var ranked: [[(service: Int, site: SourceSite)]] = [[], [], []]
        for service in graph.index.servicesByKey {
            let node = graph.node(service)
            guard let site = node.site, node.kind.isDefinition,
                let rank = Self.rank(of: wanted, in: node.key.lowercased(), node.shortName.lowercased())
            else { continue }
            ranked[rank].append((service, site))
        }
        return .array(
            ranked.joined().prefix(Self.most).map { service, site in
                let node = graph.node(service)
                return [
                    "name": .string(node.shortName), "kind": 5, "containerName": .string(node.assembly), "location": place.location(site),
                ]
            })
    }

    /// The rank of a match: the beginning of the name, a part of the key, scattered letters; nil if the key does not match.
    private static func rank(of query: String, in key: String, _ name: String) -> Int? {
        if name.hasPrefix(query) { return 0 }
        if key.contains(query) { return 1 }
        var rest = key[...]
        for letter in query {
            guard let found = rest.firstIndex(of: letter) else { return nil }
            rest = rest[rest.index(after: found)...]
        }
        return 2
    }
}
