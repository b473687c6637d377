/// Finds definitions that a person who asked for a type may have had in mind.
struct NearMisses {
    /// The definitions that have something to do with a type, but do not provide it by themselves: those that build it, and those that would
    /// provide it if they were no templates, no factories and not hidden.
    private var slotsByType: [ObjectIdentifier: [Int]] = [:]
    /// The definitions by the names of their service types.
    private var slotsByName: [String: [Int]] = [:]
    private let names: [String]

    init(in blueprint: Blueprint) {
        for (slot, description) in blueprint.slots.enumerated() {
            guard let definition = description.definition else { continue }
            let recipe = definition.recipe
            var types = [ObjectIdentifier(recipe.implementationType)]
            if recipe.isAbstract { types.append(ObjectIdentifier(recipe.requestType)) }
            if definition.isFactory { types.append(ObjectIdentifier(recipe.serviceType)) }
            let provided = [recipe.requestType] + recipe.aliases.map(\.type)
            for type in provided where !recipe.visibility.shows(type) { types.append(ObjectIdentifier(type)) }
            for type in Set(types) { slotsByType[type, default: []].append(slot) }
            slotsByName[TypeName.of(recipe.serviceType), default: []].append(slot)
        }
        names = slotsByName.keys.sorted()
    }

    /// Three at most, and why each does not fit.
    func details(for type: Any.Type, in blueprint: Blueprint) -> [Finding.Detail] {
        let related = slotsByType[ObjectIdentifier(type)] ?? []
        var details = related.prefix(3).compactMap { detail(of: $0, for: type, in: blueprint) }
        guard details.count < 3 else { return details }
        let told = Set(related)
        // A name that only those have which are told of already is no further near miss.
        let candidates = told.isEmpty ? names : names.filter { slotsByName[$0]?.allSatisfy(told.contains) == false }
        for name in Suggestions.nearMisses(for: TypeName.of(type), among: candidates) {
            for slot in slotsByName[name] ?? [] where !told.contains(slot) && details.count < 3 {
                details.append(.init("near misses", "\(blueprint.key(of: slot))  provides \(name)", site: blueprint.site(of: slot)))
            }
        }
        return details
    }

    private func detail(of slot: Int, for type: Any.Type, in blueprint: Blueprint) -> Finding.Detail? {
        guard let definition = blueprint.slots[slot].definition else { return nil }
        let recipe = definition.recipe
        let reason =
            if recipe.isAbstract, recipe.requestType == type {
                "is abstract"
            } else if definition.isFactory, recipe.serviceType == type {
                "is a factory: ask for \(TypeName.of(recipe.requestType))"
            } else if recipe.requestType == type || recipe.aliases.contains(where: { $0.type == type }) {
                "is not visible by type"
            } else {
                "builds \(TypeName.of(type)) but provides \(TypeName.of(recipe.serviceType))"
            }
        return .init("near misses", "\(blueprint.key(of: slot))  \(reason)", site: definition.site)
    }
}
