#if DEBUG || Explorer
/// Live instances, their holders, and the instances that survive a release.
extension ContainerInspection {
    /// A container that keeps instances: the root container or an entered scope.
    private struct InstanceOwner {
        /// The name of the scope in the session; nil for the container itself.
        var scope: String?
        var container: InspectableContainer

        /// The first element of a path that starts here.
        var text: String { scope.map { "scope \($0)" } ?? "the container" }
    }

    private func owners() throws(InspectionFailure) -> [InstanceOwner] {
        [InstanceOwner(scope: nil, container: try selectedContainer())]
            + scopes.entries.map { InstanceOwner(scope: $0.name, container: $0.container) }
    }

    func instances(of keys: [String]?) throws(InspectionFailure) -> InstancesReport {
        let owners = try owners()
        let blueprint = try selectedContainer().checked.blueprint
        let wanted = keys.map { Set($0) }
        let now = ContinuousClock.now
        let living = recorder.instances.living
        let traversal = traversal(to: living)
        let positions = Dictionary(living.enumerated().map { ($1.creation.number, $0) }) { first, _ in first }
        func position(of instance: Any) -> Int? {
            ObjectReader.object(in: instance).flatMap(traversal.number).flatMap { positions[$0] }
        }
        var instances = living.map { object, creation in
            InstancesReport.Instance {
                ($0.number, $0.age) = (creation.number, creation.time.map { (now - $0).nanoseconds })
                ($0.key, $0.type) = (blueprint.key(of: creation.node), blueprint.name(of: type(of: object)))
                $0.scope = owners.first { $0.container.identity == creation.container }?.scope
                $0.bytes = ObjectReader.size(of: object)
                ($0.replaced, $0.processor) = (creation.replaced?.number, creation.replaced.map { blueprint.processors[$0.processor].key })
            }
        }
        var starts = living.map { ReferenceTraversal.Start(value: $0.object, number: $0.creation.number) }
        var names = living.map { blueprint.key(of: $0.creation.node) }
        for owner in owners {
            for (node, instance) in owner.container.retainedInstances {
                let key = blueprint.key(of: node)
                guard ObjectReader.object(in: instance) == nil else {
                    if let position = position(of: instance) { instances[position].isKept = true }
                    continue
                }
                instances.append(
                    InstancesReport.Instance {
                        ($0.key, $0.type) = (key, blueprint.name(of: type(of: instance)))
                        ($0.scope, $0.isKept) = (owner.scope, true)
                    })
                starts.append(ReferenceTraversal.Start(value: instance))
                names.append(key)
            }
        }
        for (number, result) in results.results.sorted(by: { $0.key < $1.key }) where result.isHeld {
            if let position = result.instance.flatMap(position) { instances[position].results.append(number) }
        }
        let walked = traversal.edges(from: starts)
        for edge in walked.edges {
            guard let position = positions[edge.to] else { continue }
            instances[position].holders.append(
                InstancesReport.Holder {
                    ($0.number, $0.key) = (starts[edge.from].number, names[edge.from])
                    ($0.path, $0.ownership) = (edge.path, edge.ownership)
                })
        }
        if let wanted { instances = instances.filter { wanted.contains($0.key) } }
        let created = recorder.instances.created.map { (key: blueprint.key(of: $0.key), count: $0.value) }
        return InstancesReport {
            ($0.instances, $0.isCut) = (instances, walked.isCut)
            $0.created = created.filter { wanted?.contains($0.key) ?? true }.sorted { $0.key < $1.key }
                .map { entry in InstancesReport.CreationCount { ($0.key, $0.count) = entry } }
        }
    }

    private func traversal(to living: [(object: AnyObject, creation: InstanceRegister.CreationRecord)]) -> ReferenceTraversal {
        let numbers = Dictionary(living.map { (ObjectIdentifier($0.object), $0.creation.number) }) { first, _ in first }
        return ReferenceTraversal(reflection: reflection) { numbers[ObjectIdentifier($0)] }
    }

    // MARK: Releasing

    func release(_ target: ReleaseTarget) throws(InspectionFailure) -> ReleaseReport {
        switch target {
        case .result(let number):
            _ = try object(.result(number))
            // Looked up again inside the closure, so that no local variable retains it during the release.
            return reportSurvivors(of: ["$\(number)"]) {
                results.results[number]?.instance.map { [(recorder.node(of: $0) ?? -1, $0)] } ?? []
            } afterRelease: {
                results.release(number)
            }
        case .scope(let name):
            guard let entry = scopes[name] else { throw InspectionFailure(.unknownEnteredScope, "no scope named '\(name)' is entered") }
            let stopped = stop(entry.container, called: name, only: Set(entry.container.retainedInstances.map(\.node)))
            return reportSurvivors(of: [name], stopped: stopped) {
                entry.container.retainedInstances
            } afterRelease: {
                entry.container.clear()
            }
        case .service(let key):
            let owners = try owners()
            let blueprint = try selectedContainer().checked.blueprint
            guard let node = blueprint.node(forKey: key) else { return .blank }
            if isOfRunningProgram, owners.contains(where: { $0.container.isPermanent(node) }) {
                throw InspectionFailure(.service, about: key, "\(key) lives as long as its container: requests read it without a lock")
            }
            let stopped = owners.reversed().flatMap { stop($0.container, called: $0.scope, only: [node]) }
            return reportSurvivors(stopped: stopped) {
                owners.flatMap { $0.container.livingInstances.filter { $0.node == node } }
            } afterRelease: {
                for owner in owners { owner.container.release(node) }
            }
        }
    }

    /// An instance that may survive its release, held weakly.
    private struct WeakInstanceReference {
        weak var object: AnyObject?
        var number: Int
        var node: Int
    }

    /// Releases instances, and reports the ones that survive with their holders.
    /// - Parameters:
    ///   - names: the names of the left scopes, or of the result.
    ///   - stopped: the stop hooks that ran before.
    func reportSurvivors(
        of names: [String] = [], stopped: [LifeCycleReport.Step] = [], _ kept: () -> [(node: Int, instance: Any)],
        afterRelease release: () -> Void
    ) -> ReleaseReport {
        let (weakReferences, count) = weakReferences(of: kept())
        release()
        let survivors = weakReferences.filter { $0.object != nil }
        return ReleaseReport {
            ($0.names, $0.stopped, $0.released) = (names, stopped, count)
            $0.survivors = survivors.map { survivor in
                ReleaseReport.Survivor { ($0.number, $0.key) = (survivor.number, key(of: survivor.node)) }
            }
        }
    }

    func withPaths(_ reports: [ReleaseReport]) -> [ReleaseReport] {
        let numbers = Set(reports.flatMap { $0.survivors.map(\.number) })
        guard !numbers.isEmpty, let owners = try? owners() else { return reports }
        let paths = paths(to: numbers, from: owners)
        var reports = reports
        for report in reports.indices {
            for index in reports[report].survivors.indices {
                reports[report].survivors[index].path = paths[reports[report].survivors[index].number] ?? []
            }
        }
        return reports
    }

    /// The instances as weak references. No local variable retains them afterwards.
    private func weakReferences(of kept: [(node: Int, instance: Any)]) -> (weakReferences: [WeakInstanceReference], count: Int) {
        var found: [WeakInstanceReference] = []
        var count = 0
        let living = Dictionary(recorder.instances.living.map { ($0.creation.number, $0) }) { first, _ in first }
        for (node, instance) in kept {
            count += 1
            guard let object = ObjectReader.object(in: instance) else { continue }
            var next = recorder.instances.creation(of: object)
            guard let creation = next else { continue }
            found.append(WeakInstanceReference(object: object, number: creation.number, node: node))
            // An instance that a decorator replaced is released with it.
            while let inner = next?.replaced?.number, let below = living[inner] {
                found.append(WeakInstanceReference(object: below.object, number: inner, node: node))
                next = below.creation
            }
        }
        return (found, count)
    }

    func key(of node: Int) -> String {
        guard let blueprint = container?.checked.blueprint, blueprint.nodes.indices.contains(node) else { return "" }
        return blueprint.key(of: node)
    }

    /// The shortest paths from kept instances to the given ones, one reference a step.
    private func paths(to wanted: Set<Int>, from owners: [InstanceOwner]) -> [Int: [String]] {
        let living = recorder.instances.living
        let nodes = Dictionary(living.map { ($0.creation.number, $0.creation.node) }) { first, _ in first }
        // Roots come first; each live object may be on a path.
        var starts: [ReferenceTraversal.Start] = []
        var roots: [String] = []
        for owner in owners {
            for (node, instance) in owner.container.retainedInstances {
                starts.append(ReferenceTraversal.Start(value: instance))
                roots.append(ObjectReader.object(in: instance) == nil ? "\(owner.text): \(key(of: node))" : owner.text)
            }
        }
        for (number, result) in results.results.sorted(by: { $0.key < $1.key }) where result.isHeld {
            guard let instance = result.instance else { continue }
            starts.append(ReferenceTraversal.Start(value: instance))
            roots.append("$\(number)")
        }
        starts += living.map { ReferenceTraversal.Start(value: $0.object, number: $0.creation.number) }
        let edges = traversal(to: living).edges(from: starts).edges.filter { $0.ownership == .strong }
        var outgoing: [Int: [ReferenceTraversal.Edge]] = [:]
        for edge in edges { outgoing[edge.from, default: []].append(edge) }
        var positions: [Int: Int] = [:]
        for (offset, entry) in living.enumerated() { positions[entry.creation.number] = roots.count + offset }
        var reachedBy: [Int: ReferenceTraversal.Edge] = [:]
        var pending = Array(roots.indices)
        var next = 0
        while next < pending.count {
            for edge in outgoing[pending[next]] ?? [] where reachedBy[edge.to] == nil {
                reachedBy[edge.to] = edge
                if let position = positions[edge.to] { pending.append(position) }
            }
            next += 1
        }
        var paths: [Int: [String]] = [:]
        for number in wanted {
            var path: [String] = []
            var current = number
            while let edge = reachedBy[current] {
                let reference = edge.path.isEmpty ? "" : "\(PartPath.step(edge.path)) = "
                path.append("\(reference)\(key(of: nodes[current] ?? -1)) #\(current)")
                guard let before = starts[edge.from].number else {
                    path.append(roots[edge.from])
                    break
                }
                current = before
            }
            paths[number] = path.reversed()
        }
        return paths
    }
}
#endif
