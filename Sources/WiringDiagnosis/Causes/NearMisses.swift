#if DEBUG || Explorer
import FindingTexts
import RuntimeLayout

/// Finds definitions that a request for a type may have meant. Used by one thread.
final class NearMisses {
    /// A definition that nearly provides a type.
    struct Candidate {
        let node: Int
        /// The reason why it does not: `is abstract`.
        let reason: String
        /// The change that makes it provide the type, as code, if known.
        var fix: String?
        /// Whether a small change makes it provide the type, so that it was very probably meant.
        var isCertain = false
    }

    private let blueprint: Blueprint
    /// The definitions related to a type that they do not provide: those that build it, and those that
    /// would provide it if they were not templates, factories or hidden.
    private var nodesByType: [ObjectIdentifier: [Int]] = [:]
    /// The definitions by the names of their service types.
    private var nodesByName: UnspecializedDictionary<String, [Int]> = [:]
    /// The definitions by the unqualified names of their service types, which several types may share.
    private var nodesByShortName: UnspecializedDictionary<String, [Int]> = [:]
    private var names: [String] = []
    /// The definitions with dependents. Dependents may request the implementation type, so it must remain provided.
    private let neededNodes: Set<Int>
    /// The remaining number of type comparisons. An unsuccessful one takes about as long as building a hundred components.
    private var remainingComparisons = 20_000
    private var found: UnspecializedDictionary<ObjectIdentifier, [Candidate]> = [:]

    init(in blueprint: Blueprint) {
        self.blueprint = blueprint
        neededNodes = Set(blueprint.edges.lazy.map(\.target))
        for (node, description) in blueprint.nodes.enumerated() {
            guard description.role == .definition, let definition = description.definition else { continue }
            var types = [ObjectIdentifier(definition.implementationType)]
            if definition.isAbstract { types.append(ObjectIdentifier(definition.requestType)) }
            if definition.isFactory { types.append(ObjectIdentifier(definition.serviceType)) }
            let provided = [definition.requestType] + definition.options.aliases.map(\.type)
            for type in provided where !definition.visibility.shows(type) { types.append(ObjectIdentifier(type)) }
            for type in Set(types) { nodesByType[type, default: []].append(node) }
            nodesByName[blueprint.name(of: definition.serviceType), default: []].append(node)
            nodesByShortName[TypeName.of(definition.serviceType), default: []].append(node)
        }
        names = nodesByName.keys.sorted()
    }

    /// The near misses, the likeliest first; at most three.
    func misses(for type: Any.Type) -> [Candidate] {
        let known = found[ObjectIdentifier(type)] ?? search(type)
        found[ObjectIdentifier(type)] = known
        return known
    }

    private func search(_ type: Any.Type) -> [Candidate] {
        let related = nodesByType[ObjectIdentifier(type)] ?? []
        var misses = related.prefix(3).compactMap { nearMiss($0, for: type) }
        var listed = Set(related)
        let subject = Request.subject(of: type)
        if misses.count < 3, subject != type, nodesByType[ObjectIdentifier(subject)] != nil {
            for nearMiss in self.misses(for: subject) where listed.insert(nearMiss.node).inserted { misses.append(nearMiss) }
        }
        if misses.count < 3 {
            for nearMiss in fitting(subject, upTo: 3 - misses.count) where listed.insert(nearMiss.node).inserted { misses.append(nearMiss) }
        }
        for node in nodesByShortName[TypeName.of(subject)] ?? [] where misses.count < 3 && blueprint.serviceType(of: node) != subject {
            guard listed.insert(node).inserted, let other = blueprint.serviceType(of: node) else { continue }
            misses.append(Candidate(node: node, reason: "provides \(blueprint.name(of: other)), another type of that name"))
        }
        guard misses.count < 3, !misses.contains(where: \.isCertain) else { return Array(misses.prefix(3)) }
        // Names whose definitions are all listed already are not suggested again.
        let candidates = listed.isEmpty ? names : names.filter { nodesByName[$0]?.allSatisfy(listed.contains) == false }
        let wanted = blueprint.name(of: type)
        for name in Suggestions.nearMisses(for: wanted, among: candidates) {
            for node in nodesByName[name] ?? [] where !listed.contains(node) && misses.count < 3 {
                misses.append(Candidate(node: node, reason: "provides \(name)"))
            }
        }
        return misses
    }

    private func nearMiss(_ node: Int, for type: Any.Type) -> Candidate? {
        guard let definition = blueprint.nodes[node].definition else { return nil }
        if definition.isAbstract, definition.requestType == type { return Candidate(node: node, reason: "is abstract") }
        if definition.isFactory, definition.serviceType == type {
            return Candidate(node: node, reason: "is a factory: request \(blueprint.name(of: definition.requestType))")
        }
        if definition.requestType == type || definition.options.aliases.contains(where: { $0.type == type }) {
            guard definition.visibility == .withinAssembly else { return Candidate(node: node, reason: "is not visible by type") }
            let assembly = blueprint.assemblies[blueprint.nodes[node].assembly].name
            return Candidate(
                node: node, reason: "is visible only within \(assembly)",
                fix: "make \(blueprint.key(of: node)) visible: remove .visible(.withinAssembly), or choose it by reference",
                isCertain: true)
        }
        return Candidate(
            node: node, reason: "builds \(blueprint.name(of: type)) but provides \(blueprint.name(of: definition.serviceType))")
    }

    // MARK: Definitions of compatible types

    /// The definitions whose implementations could be provided as a type; those without dependents first, since a dependent was intended for them.
    private func fitting(_ type: Any.Type, upTo count: Int) -> [Candidate] {
        guard type is AnyClass || TypeKind(type).isExistential else { return [] }
        var misses: [Candidate] = []
        for isNeeded in [false, true] {
            for node in blueprint.nodes.indices where neededNodes.contains(node) == isNeeded {
                guard misses.count < count, remainingComparisons > 0 else { return misses }
                if let nearMiss = nearMiss(node, fitting: type) { misses.append(nearMiss) }
            }
        }
        return misses
    }

    /// A definition whose implementation could be provided as a type.
    func nearMiss(_ node: Int, fitting type: Any.Type) -> Candidate? {
        guard let definition = blueprint.nodes[node].definition, !definition.isFactory, !definition.isAbstract,
            !definition.isPatched, definition.kind != .external
        else { return nil }
        remainingComparisons -= 1
        guard let relation = Conformance.relation(of: definition.implementationType, to: type) else { return nil }
        let implementation = blueprint.name(of: definition.implementationType)
        let wanted = blueprint.name(of: type)
        let plain = wanted.hasPrefix("any ") ? String(wanted.dropFirst(4)) : wanted
        var reason =
            switch relation {
            case .conforms: "builds \(implementation), which conforms to \(plain)"
            case .inherits: "builds \(implementation), a subclass of \(wanted)"
            }
        let key = blueprint.key(of: node)
        guard definition.serviceType == definition.implementationType else {
            reason += ", but provides only \(blueprint.name(of: definition.serviceType))"
            let both = [definition.serviceType, type].map { ".provides(\(blueprint.metatype(of: $0))) { $0 }" }.joined()
            return Candidate(node: node, reason: reason, fix: "provide \(key) as both types: \(both) instead of as:", isCertain: true)
        }
        let isGiven = definition.lifetimeKind == .singleton && !definition.isLifetimeChosen
        let isMade = definition.chosenDependencies?.contains { $0.name == "maker" } ?? false
        // Dependents that request it by its own type must still find it.
        let fix =
            neededNodes.contains(node) || isGiven || isMade
            ? "provide \(key) as that type too: add .provides(\(blueprint.metatype(of: type))) { $0 } to it"
            : "provide \(key) as that type: add as: { $0 as \(blueprint.code(of: type)) } to it"
        return Candidate(node: node, reason: reason, fix: fix, isCertain: true)
    }
}

extension Blueprint {
    fileprivate func serviceType(of node: Int) -> Any.Type? { nodes[node].definition?.serviceType }

    /// The name of a type in source code.
    func code(of type: Any.Type) -> String {
        let name = name(of: type)
        // A nested type is qualified with its outer type, unless its name is qualified already.
        return name == TypeName.of(type) ? TypeName.spelling(of: type, namer: TypeName.withinModule) : name
    }

    /// A type as an argument in source code: `(any Store).self`.
    func metatype(of type: Any.Type) -> String {
        let name = code(of: type)
        return (name.contains(" ") ? "(\(name))" : name) + ".self"
    }
}
#endif
