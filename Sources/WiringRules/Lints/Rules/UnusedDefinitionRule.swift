/// Reports services that depend only on each other: no entry point leads to them.
///
/// A service without dependents is considered an entry point, because code may request it by name.
extension LintRule {
    static let unusedDefinition: LintRule = .init("unused-definition") { context in
        if let entries = context.settings.entries { return unreached(from: entries, in: context) }
        let components = context.constructed
        guard !components.cyclic.isEmpty else { return [] }
        var isNeeded = [Bool](repeating: false, count: components.members.count)
        for service in 0..<context.index.count {
            let component = components.component[service]
            for edge in context.index.dependencies(of: service) {
                if components.component[edge.to] != component { isNeeded[components.component[edge.to]] = true }
                // A service that was observed to look up another one was built, and so was the other one.
                if edge.isObserved { (isNeeded[component], isNeeded[components.component[edge.to]]) = (true, true) }
            }
        }
        // A group that cannot be built has an error already.
        let told = Set(context.cycles.lazy.filter { $0.verdict.isBroken }.compactMap { $0.members.first.map { components.component[$0] } })
        let requests = UnresolvedRequests(in: context)
        let isKnown: (Int) -> Bool = { service in
            context.services[service].container == nil
                || context.kinds.contains(.entry) && !requests.mayConcern(service, orItsName: false)
        }
        let unused = components.cyclic.filter { number in
            // A cycle of one member can be requested by name. Eager singletons are built at activation, with or without dependents.
            components.members.count(of: number) > 1 && !isNeeded[number] && !told.contains(number)
                && !components.members[number].contains { context.lifetime($0) == .singleton || !isKnown($0) }
        }
        return unused.map { number in
            let members = components.members[number]
            return unusedDefinition.description.finding(
                "no entry point leads to \(DuplicateText.names(members, in: context))", services: members.prefix(12).map(context.key),
                site: context.site(members[0]), details: DuplicateText.details(members, in: context),
                fix: "remove them, or state with .suppress which code requests \(context.key(members[0]))")
        }
    }

    /// The owner of an unused component before the search finds a dependent, and with several owners.
    private static let (noOwner, several) = (-1, -2)

    /// Services that no declared entry point reaches: one finding for each that has no other dependents, with its exclusive dependencies.
    private static func unreached(from declared: ServiceSet, in context: LintContext) -> [Finding] {
        let index = context.index
        let services = index.snapshot.services
        var entries = declared
        for service in services.indices {
            switch services[service].kind {
            // A value is read by its name, and eager singletons are built with or without dependents.
            case .container, .located, .entry, .configuration: entries.insert(service)
            case .component, .factory, .alias, .missing: if services[service].lifetime == .singleton { entries.insert(service) }
            }
        }
        for edge in index.edges where edge.isObserved { entries.insert(edge.from) }
        let used = index.reach(entries, .dependencies)
        let isUnused: (Int) -> Bool = { !used.contains($0) && services[$0].kind != .missing && !services[$0].isAbstract }
        let components = context.constructed
        var owners = [Int](repeating: noOwner, count: components.members.count)
        // Dependents are visited before their dependencies, to which they pass their owner.
        for component in components.members.indices.reversed() where isUnused(components.members.first(of: component)) {
            if owners[component] == noOwner { owners[component] = component }
            for member in components.members[component] {
                for edge in index.dependencies(of: member) {
                    let target = components.component[edge.to]
                    guard target != component, isUnused(edge.to) else { continue }
                    let isFirst = owners[target] == noOwner || owners[target] == owners[component]
                    owners[target] = isFirst ? owners[component] : several
                }
            }
        }
        var others: [Int: [Int]] = [:]
        for service in index.servicesByKey where isUnused(service) {
            let component = components.component[service]
            if owners[component] != component, owners[component] >= 0 { others[owners[component], default: []].append(service) }
        }
        let heads = components.members.indices.filter { owners[$0] == $0 }.sorted {
            index.order.ranks[components.members.first(of: $0)] < index.order.ranks[components.members.first(of: $1)]
        }
        return heads.map { component in
            let members = components.members[component]
            let others = others[component] ?? []
            let more = others.isEmpty ? "" : ", nor to the \(others.count) that only \(members.count == 1 ? "it needs" : "they need")"
            return unusedDefinition.description.finding(
                "no entry leads to \(DuplicateText.names(members, in: context))\(more)", services: members.prefix(12).map(context.key),
                site: context.site(members[0]),
                details: others.isEmpty
                    ? []
                    : [.init("exclusive", others.prefix(8).map(context.key).joined(separator: ", ") + (others.count > 8 ? ", ..." : ""))],
                fix: "remove it, or name it among the entries of the rules file")
        }
    }
}
