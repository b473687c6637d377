package import WiringVocabulary

/// The contents of a generated program: assemblies with services, and their dependencies.
package struct ProgramPlan: Sendable {
    /// A service: a class with a definition.
    package struct Service: Sendable {
        /// The number of its assembly.
        package var assembly: Int
        /// The name of its definition within the assembly.
        package var label: String
        /// The lifetime of its instances.
        package var lifetime: Lifetime
        /// Whether a factory builds it from a runtime argument.
        package var isFactory = false
        /// Whether dependents use it through a protocol.
        package var isShownAsProtocol = false
        /// The dependencies in order: first those of the initializer, then properties.
        package var needs: [Need] = []

        package init(assembly: Int, label: String, lifetime: Lifetime) {
            self.assembly = assembly
            self.label = label
            self.lifetime = lifetime
        }
    }

    /// A dependency of a service.
    package struct Need: Sendable {
        /// The number of the dependency.
        package var target: Int
        /// Whether it is injected as a property, which can close a cycle.
        package var isProperty = false

        package init(_ target: Int) {
            self.target = target
        }
    }

    /// An assembly.
    package struct Assembly: Sendable {
        /// The name of its type.
        package var name: String
        /// The numbers of the assemblies that it refers to.
        package var collaborators: [Int] = []

        package init(_ name: String) {
            self.name = name
        }
    }

    /// The name of the program's module.
    package var name: String
    /// The assemblies; the first one is the root.
    package var assemblies: [Assembly] = []
    /// The services in the order of their assemblies.
    package var services: [Service] = []

    package init(name: String) {
        self.name = name
    }

    // MARK: Removing cycles of initializers

    /// Turns dependencies that close a cycle of initializers into properties, and prototypes in cycles into services of an object graph: the
    /// sharing of prototypes in cycles has separate tests.
    package mutating func closeCycles() {
        enum State { case new, open, done }
        var state = [State](repeating: .new, count: services.count)
        var isInCycle = [Bool](repeating: false, count: services.count)
        for start in services.indices where state[start] == .new {
            var path: [(service: Int, next: Int)] = [(start, 0)]
            state[start] = .open
            while let (service, next) = path.last {
                guard next < services[service].needs.count else {
                    state[service] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let target = services[service].needs[next].target
                // A factory is passed as a handle, and builds nothing.
                if services[target].isFactory { continue }
                switch state[target] {
                case .new:
                    state[target] = .open
                    path.append((target, 0))
                case .open:
                    services[service].needs[next].isProperty = true
                    for step in path.reversed() {
                        isInCycle[step.service] = true
                        if step.service == target { break }
                    }
                case .done: break
                }
            }
        }
        // A service that is reachable from a cycle and leads back into it through a finished branch is in the cycle too.
        markStronglyConnected(&isInCycle)
        for service in services.indices {
            if isInCycle[service], services[service].lifetime == .prototype { services[service].lifetime = .objectGraph }
            services[service].needs = services[service].needs.filter { !$0.isProperty } + services[service].needs.filter(\.isProperty)
        }
    }

    /// Marks every service from which the owner of a property can be reached: a superset of the members of cycles that is fast to compute.
    private func markStronglyConnected(_ isInCycle: inout [Bool]) {
        var users = [[Int]](repeating: [], count: services.count)
        for (service, plan) in services.enumerated() {
            for need in plan.needs where !services[need.target].isFactory { users[need.target].append(service) }
        }
        for (owner, plan) in services.enumerated() {
            for need in plan.needs where need.isProperty && !services[need.target].isFactory {
                let ahead = reached(from: need.target) { services[$0].needs.map(\.target).filter { !services[$0].isFactory } }
                let behind = reached(from: owner) { users[$0] }
                for member in ahead.intersection(behind) { isInCycle[member] = true }
            }
        }
    }

    private func reached(from start: Int, over next: (Int) -> [Int]) -> Set<Int> {
        var seen: Set<Int> = [start]
        var pending = [start]
        while let service = pending.popLast() {
            for other in next(service) where seen.insert(other).inserted { pending.append(other) }
        }
        return seen
    }

    /// Makes each assembly refer to the assemblies of its dependencies, and the root to all that no other assembly refers to.
    package mutating func linkAssemblies() {
        for service in services {
            for need in service.needs {
                let (from, to) = (service.assembly, services[need.target].assembly)
                if from != to, !assemblies[from].collaborators.contains(to) { assemblies[from].collaborators.append(to) }
            }
        }
        var seen: Set<Int> = []
        var pending = [0]
        for assembly in assemblies.indices {
            while let next = pending.popLast() {
                if seen.insert(next).inserted { pending += assemblies[next].collaborators }
            }
            guard !seen.contains(assembly) else { continue }
            assemblies[0].collaborators.append(assembly)
            pending.append(assembly)
        }
    }

    /// The assemblies in the order of the container: breadth first from the root.
    package var assembliesInOrder: [Int] {
        var order = [0]
        var seen: Set<Int> = [0]
        var position = 0
        while position < order.count {
            for next in assemblies[order[position]].collaborators where seen.insert(next).inserted { order.append(next) }
            position += 1
        }
        return order
    }
}
