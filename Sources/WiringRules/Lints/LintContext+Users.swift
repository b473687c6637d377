extension LintContext {
    /// Who needs a service, other names for it looked through, by key.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - counts: which dependencies count.
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
