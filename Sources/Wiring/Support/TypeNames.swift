/// The names of the types of one container: a short name if it is unique, otherwise a longer one. Ambiguous names include the modules, `Billing.User`
/// and `Users.User`, or the enclosing types, `Inbox.Row` and `Outbox.Row`. Private types with the same name have numbers.
package struct TypeNames: Sendable {
    private var paths: UnspecializedDictionary<String, [String]> = [:]

    package init(_ types: some Sequence<Any.Type>) {
        var seen: UnspecializedSet<ObjectIdentifier> = []
        for type in types where seen.insert(ObjectIdentifier(type)) { insert(type) }
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

    package func name(of type: Any.Type) -> String { TypeName.spelling(of: type) { name(ofPath: $0) } }

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
        let module = all[0].prefix { $0 != "." }
        let isInOneModule = all.allSatisfy { $0.prefix { $0 != "." } == module }
        return (isInOneModule ? withinModule : full) + (number > 1 ? "#\(number)" : "")
    }
}
