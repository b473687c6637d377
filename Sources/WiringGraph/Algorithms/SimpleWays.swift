/// The services on ways that pass no service twice, from some services to others.
///
/// Whether a service is on such a way is hard to say in a graph with cycles: it takes two ways, to it and on from it, that have nothing else in common,
/// and to find such pairs is NP-complete (Fortune, Hopcroft and Wyllie, "The directed subgraph homeomorphism problem", 1980). Outside of cycles every
/// pair is one. In cycles it is tried: the shortest way there and any way on around it, the other way round, and then all ways up to a bound.
package struct SimpleWays {
    /// The services on simple ways, and those of which it is not known.
    package private(set) var services: ServiceSet
    /// How many of these it is not known of.
    package private(set) var undecided = 0

    /// The most services in cycles that are looked at one by one.
    private static let maximumMembers = 1_000
    /// The most steps to look for a pair of ways to one service.
    private static let maximumSteps = 20_000

    private let index: GraphIndex
    private let starts: ServiceSet
    private let ends: ServiceSet
    private let between: ServiceSet

    /// Finds them.
    ///
    /// - Parameters:
    ///   - starts: where the ways begin.
    ///   - ends: where they end. The same single service twice asks for the ways round it, which are left as they are.
    ///   - index: the graph.
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
            switch isOnSimpleWay(service) {
            case false?: isOff.insert(service)
            case nil: undecided += 1
            case true?: continue
            }
        }
        services = services.subtracting(isOff)
    }

    private func isOnSimpleWay(_ service: Int) -> Bool? {
        let nothing = ServiceSet(capacity: index.count)
        guard let there = way(from: service, to: starts, .dependents, around: nothing),
            let on = way(from: service, to: ends, .dependencies, around: nothing)
        else { return false }
        if way(from: service, to: ends, .dependencies, around: there) != nil { return true }
        if way(from: service, to: starts, .dependents, around: on) != nil { return true }
        return search(service)
    }

    /// The services on a shortest way from a service to one of some others, the service itself left out; nil where there is none.
    private func way(from service: Int, to targets: ServiceSet, _ direction: GraphDirection, around avoided: ServiceSet) -> ServiceSet? {
        var previous: [Int: Int] = [service: -1]
        var queue = [service]
        var head = 0
        while head < queue.count {
            let here = queue[head]
            head += 1
            var found: Int?
            index.forEachNeighbour(of: here, direction) { next in
                guard found == nil, between.contains(next), previous[next] == nil, !avoided.contains(next) else { return }
                previous[next] = here
                if targets.contains(next) { found = next } else { queue.append(next) }
            }
            guard let found else { continue }
            var way = ServiceSet(capacity: index.count)
            var step = found
            while step != service {
                way.insert(step)
                step = previous[step] ?? service
            }
            return way
        }
        return nil
    }

    /// Tries every way to a service, and for each whether there is one on around it; nil where that takes too long.
    private func search(_ service: Int) -> Bool? {
        var steps = 0
        var onWay = ServiceSet(capacity: index.count)
        onWay.insert(service)
        var way = [(service: service, next: neighbours(of: service)[...])]
        while let last = way.last {
            steps += 1
            guard steps <= Self.maximumSteps, !Task.isCancelled else { return nil }
            guard let next = last.next.first else {
                onWay = onWay.subtracting(ServiceSet([last.service], capacity: index.count))
                way.removeLast()
                continue
            }
            way[way.count - 1].next.removeFirst()
            guard !onWay.contains(next) else { continue }
            if starts.contains(next) {
                var taken = onWay
                taken.insert(next)
                if self.way(from: service, to: ends, .dependencies, around: taken) != nil { return true }
                continue
            }
            onWay.insert(next)
            way.append((next, neighbours(of: next)[...]))
        }
        return false
    }

    private func neighbours(of service: Int) -> [Int] {
        var found: [Int] = []
        index.forEachNeighbour(of: service, .dependents) { next in
            if between.contains(next), found.last != next { found.append(next) }
        }
        return found
    }
}
