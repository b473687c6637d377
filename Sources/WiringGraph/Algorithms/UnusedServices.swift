import WiringVocabulary

/// The services that nothing leads to.
package struct UnusedServices {
    /// Finds them.
    ///
    /// A service that nobody needs is taken for a way in, since code can ask for it by name, as the rule `unused-definition` does; what is built when
    /// the container is activated, and whoever was seen to look something up, are further ones. So what is unused are rings that nobody enters, and
    /// what only they need. What nobody provides is not unused, but missing.
    ///
    /// - Parameter index: The graph.
    /// - Returns: The services, by key.
    package static func find(in index: GraphIndex) -> [Int] {
        let services = index.snapshot.services
        var entries = index.roots
        entries += services.indices.filter {
            services[$0].lifetime == .singleton || services[$0].kind == .container || services[$0].kind == .entry
        }
        entries += index.edges.filter(\.isObserved).map(\.from)
        let reached = index.reach(ServiceSet(entries, capacity: index.count), .dependencies)
        return index.servicesByKey.filter { !reached.contains($0) && services[$0].kind != .missing }
    }
}
