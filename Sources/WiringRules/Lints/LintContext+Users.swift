extension LintContext {
    /// The dependents of a service, including those through aliases, by key.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - counts: The dependencies that count.
    func users(of service: Int, where counts: (DependencyEdge) -> Bool) -> [Int] {
        var users: Set<Int> = []
        var names: Set<Int> = [service]
        var pending = [service]
        while let next = pending.popLast() {
            for edge in index.dependents(of: next) where counts(edge) {
                if kinds[edge.from] != .alias {
                    users.insert(edge.from)
                } else if names.insert(edge.from).inserted {
                    pending.append(edge.from)
                }
            }
        }
        let ranks = index.order.ranks
        return users.sorted { ranks[$0] < ranks[$1] }
    }
}
