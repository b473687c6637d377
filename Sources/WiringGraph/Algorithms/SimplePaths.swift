/// The services on simple paths, which visit no service twice, from some services to others.
///
/// In a graph with cycles, a service is on such a path if two disjoint paths exist, one to the service and one from it to an end. Finding them is
/// NP-complete (Fortune, Hopcroft and Wyllie, "The directed subgraph homeomorphism problem", 1980). Outside of cycles every pair of paths is
/// disjoint. Inside, the search tries a shortest path to the service and any disjoint continuation, then the reverse, then all paths up to a limit.
package struct SimplePaths {
    /// The services on simple paths, including the undecided ones.
    package private(set) var services: ServiceSet
    /// The number of services whose membership could not be decided.
    package private(set) var undecided = 0

    /// The maximum number of services in cycles that are examined individually.
    private static let maximumMembers = 1_000
    /// The maximum number of steps of the search for one service.
    private static let maximumSteps = 20_000

    private let index: GraphIndex
    private let starts: ServiceSet
    private let ends: ServiceSet
    private let between: ServiceSet

    /// Finds the services. If `starts` and `ends` overlap, the services between them are not filtered.
    package init(from starts: ServiceSet, to ends: ServiceSet, in index: GraphIndex) {
        self.index = index
        self.starts = starts
        self.ends = ends
        between = index.between(starts, ends)
        services = between
        guard !between.isEmpty, starts.intersection(ends).isEmpty else { return }
        let components = StronglyConnectedComponents(index, includesObserved: true)
        let tangled = between.positions.filter {
            components.members.count(of: components.component[$0]) > 1 && !starts.contains($0) && !ends.contains($0)
        }
        guard tangled.count <= Self.maximumMembers else {
            undecided = tangled.count
            return
        }
        var isOff = ServiceSet(capacity: index.count)
        for service in tangled where !Task.isCancelled {
            switch isOnSimplePath(service) {
            case false?: isOff.insert(service)
            case nil: undecided += 1
            case true?: continue
            }
        }
        services = services.subtracting(isOff)
    }

    private func isOnSimplePath(_ service: Int) -> Bool? {
        let nothing = ServiceSet(capacity: index.count)
        guard let pathToStart = path(from: service, to: starts, .dependents, around: nothing),
            let on = path(from: service, to: ends, .dependencies, around: nothing)
        else { return false }
        if path(from: service, to: ends, .dependencies, around: pathToStart) != nil { return true }
        if path(from: service, to: starts, .dependents, around: on) != nil { return true }
        return search(service)
    }

    /// The services on a shortest path from a service to one of the targets, excluding the service itself; nil if there is no path.
    private func path(from service: Int, to targets: ServiceSet, _ direction: GraphDirection, around avoided: ServiceSet) -> ServiceSet? {
        var previous: [Int: Int] = [service: -1]
        var queue = [service]
        var head = 0
        while head < queue.count {
            let here = queue[head]
            head += 1
            var found: Int?
            index.forEachNeighbor(of: here, direction) { next in
                guard found == nil, between.contains(next), previous[next] == nil, !avoided.contains(next) else { return }
                previous[next] = here
                if targets.contains(next) { found = next } else { queue.append(next) }
            }
            guard let found else { continue }
            var path = ServiceSet(capacity: index.count)
            var step = found
            while step != service {
                path.insert(step)
                step = previous[step] ?? service
            }
            return path
        }
        return nil
    }

    /// Tries every path to a service, and for each a disjoint continuation to an end; nil if the limit was reached.
    private func search(_ service: Int) -> Bool? {
        var steps = 0
        var onWay = ServiceSet(capacity: index.count)
        onWay.insert(service)
        var path = [(service: service, next: neighbors(of: service)[...])]
        while let last = path.last {
            steps += 1
            guard steps <= Self.maximumSteps, !Task.isCancelled else { return nil }
            guard let next = last.next.first else {
                onWay = onWay.subtracting(ServiceSet([last.service], capacity: index.count))
                path.removeLast()
                continue
            }
            path[path.count - 1].next.removeFirst()
            guard !onWay.contains(next) else { continue }
            if starts.contains(next) {
                var taken = onWay
                taken.insert(next)
                if self.path(from: service, to: ends, .dependencies, around: taken) != nil { return true }
                continue
            }
            onWay.insert(next)
            path.append((next, neighbors(of: next)[...]))
        }
        return false
    }

    private func neighbors(of service: Int) -> [Int] {
        var found: [Int] = []
        index.forEachNeighbor(of: service, .dependents) { next in
            if between.contains(next), found.last != next { found.append(next) }
        }
        return found
    }
}
