import WiringVocabulary

/// The services that nothing leads to.
package struct UnusedServices {
    /// Finds them.
    ///
    /// The ways in are what the root assembly defines (it is what a program asks for), what is built when the container is activated, the
    /// container itself, and what code was seen to look up. A graph without assemblies has no root assembly: there the services that nobody needs
    /// are the ways in, and only rings that nobody enters are unused. What nobody provides is not unused, but missing.
    ///
    /// - Parameter index: The graph.
    /// - Returns: The services, by key.
    package static func find(in index: GraphIndex) -> [Int] {
        let services = index.snapshot.services
        var entries: [Int]
        if let root = index.snapshot.assemblies.first?.name {
            entries = services.indices.filter { position in
                let service = services[position]
                return service.assembly == root || service.assembly.isEmpty || service.lifetime == .singleton || service.kind == .container
                    || service.kind == .entry
            }
        } else {
            entries = index.roots
        }
        var isReached = [Bool](repeating: false, count: index.count)
        for entry in entries { isReached[entry] = true }
        while let service = entries.popLast() {
            for edge in index.dependencies(of: service) where !isReached[edge.to] {
                isReached[edge.to] = true
                entries.append(edge.to)
            }
        }
        return index.servicesByKey.filter { !isReached[$0] && services[$0].kind != .missing }
    }
}
