#if DEBUG || Explorer
extension LiveSession {
    mutating func select(_ names: [String], in containers: LiveContainers) throws(InspectionFailure) {
        guard names.count < 2 else { throw InspectionFailure(message: "one container of a running program is shown at a time") }
        let known = containers.containers.first { $0.number == selected } ?? containers.largest
        guard let found = names.first.map(containers.container(named:)) ?? known else {
            let all = containers.containers.map(containers.name(of:))
            let near = names.first.flatMap { Suggestions.nearMisses(for: $0, among: all, limit: 1).first }
            let name = names.first.map { " named '\($0)'" } ?? ""
            throw InspectionFailure(.unknownAssembly, nearest: near, "the program has no container\(name) at this time")
        }
        selected = found.number
    }

    /// The selected container; the largest one if none has been selected.
    mutating func selectedContainer(in containers: LiveContainers) throws(InspectionFailure) -> LiveContainers.Entry {
        if selected == 0 { try select([], in: containers) }
        guard let found = containers.containers.first(where: { $0.number == selected }) else {
            let next = containers.largest.map(containers.name(of:))
            throw InspectionFailure(.unknownAssembly, nearest: next, "the selected container has ended")
        }
        return found
    }

    /// The selected container with its entered scopes.
    /// - Parameter isMeant: whether an instance, by its key and number, has to be found.
    mutating func inspection(
        in containers: LiveContainers, where isMeant: (_ key: String, _ number: Int) -> Bool = { _, _ in true }
    ) throws(InspectionFailure) -> ContainerInspection {
        let selected = try selectedContainer(in: containers)
        let inspection = ContainerInspection([], isOfRunningProgram: true)
        inspection.container = InspectableContainer(of: selected.core)
        let scopes = containers.scopes(of: selected)
        let entered = entered
        func name(_ scope: LiveContainers.Entry) -> String {
            entered.first { $0.number == scope.number }?.name ?? "\(scope.core.scope?.name ?? "")-\(scope.number)"
        }
        inspection.scopes = EnteredScopes(
            scopes.compactMap { entry in
                entry.core.scope.map { scope in
                    EnteredScopes.Entry(
                        name: name(entry), scope: scope, parent: scopes.first { $0.core === entry.core.parent }.map(name),
                        container: InspectableContainer(of: entry.core))
                }
            }, current: scopes.first { $0.number == currentScope }.map(name))
        number(in: containers, for: inspection, where: isMeant)
        return inspection
    }

    /// Numbers the instances that the selected container, its entered scopes, or the ends of watched scopes keep, those of an earlier answer as before.
    /// - Parameter isMeant: whether the inspection has to find an instance.
    mutating func number(
        in containers: LiveContainers, for inspection: ContainerInspection,
        where isMeant: (_ key: String, _ number: Int) -> Bool = { _, _ in true }
    ) {
        guard let selected = containers.containers.first(where: { $0.number == selected }) else { return }
        let known = Dictionary(instances.map { ([$0.address, $0.owner], $0.number) }) { first, _ in first }
        var owners = ([selected] + containers.scopes(of: selected)).map { owner in
            (number: owner.number, identity: ObjectIdentifier(owner.core), instances: InspectableContainer(of: owner.core).livingInstances)
        }
        for end in EndedScopes.ofProcess.current.ends where end.container == ObjectIdentifier(selected.core) {
            owners.append((-end.number, end.container, end.instances.compactMap { kept in kept.object.map { (kept.node, $0) } }))
        }
        var seen: Set<ObjectIdentifier> = []
        instances = []
        for owner in owners {
            for (node, instance) in owner.instances {
                guard let object = ObjectReader.object(in: instance), seen.insert(ObjectIdentifier(object)).inserted else { continue }
                let address = Int(bitPattern: ObjectIdentifier(object))
                let number = known[[address, owner.number]] ?? lastNumber + 1
                lastNumber = max(lastNumber, number)
                instances.append(.init { ($0.address, $0.owner, $0.number) = (address, owner.number, number) })
                guard isMeant(inspection.key(of: node), number), inspection.recorder.instances.creation(of: object) == nil else { continue }
                inspection.recorder.instances.adopt(object, .init(number: number, node: node, container: owner.identity))
            }
        }
    }
}
#endif
