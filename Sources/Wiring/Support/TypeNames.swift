/// The names of the types of one container: short where that tells which type is meant, longer where several types share the short name.
///
/// Of types in different modules the modules are told, `Billing.User` and `Users.User`; of types that are nested in others these,
/// `Inbox.Row` and `Outbox.Row`; private types of one name have numbers.
package struct TypeNames: Sendable {
    /// The full paths of the declared types by their last words, in the order in which they were met.
    private var paths: UnspecializedDictionary<String, [String]> = [:]

    /// Learns the names of types.
    package init(_ types: some Sequence<Any.Type>) {
        var seen: Set<ObjectIdentifier> = []
        for type in types where seen.insert(ObjectIdentifier(type)).inserted { insert(type) }
    }

    private mutating func insert(_ type: Any.Type) {
        var found: [String] = []
        _ = TypeName.spelling(of: type) { path in
            found.append(path)
            return path
        }
        for path in found where paths[TypeName.lastWord(path)]?.contains(path) != true {
            paths[TypeName.lastWord(path), default: []].append(path)
        }
    }

    /// The name of a type, told from those of all the others.
    package func name(of type: Any.Type) -> String {
        TypeName.spelling(of: type) { name(ofPath: $0) }
    }

    private func name(ofPath path: String) -> String {
        let word = TypeName.lastWord(path)
        guard let known = paths[word], known != [path] else { return word }
        let all = known.contains(path) ? known : known + [path]
        let withinModule = TypeName.withinModule(path)
        if all.count(where: { TypeName.withinModule($0) == withinModule }) == 1, withinModule != word { return withinModule }
        let full = TypeName.withoutAddresses(path)
        let others = all.filter { TypeName.withoutAddresses($0) == full }
        let number = (others.firstIndex(of: path) ?? 0) + 1
        // Several modules, or private types of one module.
        let isInOneModule = Set(all.map { $0.prefix { $0 != "." } }).count == 1
        return (isInOneModule ? withinModule : full) + (number > 1 ? "#\(number)" : "")
    }
}

/// The names of a container's types, found out when one is first asked for: hardly any container has to tell one.
final class SharedTypeNames: Sendable {
    private let names = Guarded<TypeNames?>(nil)

    /// The names, of these types when they are asked for first.
    func of(_ types: () -> [Any.Type]) -> TypeNames {
        names.withLock { known in
            if let known { return known }
            let made = TypeNames(types())
            known = made
            return made
        }
    }
}
