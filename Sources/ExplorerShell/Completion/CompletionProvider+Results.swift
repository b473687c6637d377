import InspectionProtocol
import WiringGraph
import WiringVocabulary

extension CompletionProvider {
    /// The numbered results that begin with a text: `%1` of the last list, `$1` of what was built; nil for a text that is no such number.
    func results(_ text: String) -> [CompletionCandidate]? {
        guard let sign = text.first, sign == "%" || sign == "$" else { return nil }
        let keys =
            sign == "%"
            ? session.results.listed.enumerated().map { ($0 + 1, $1) }
            : session.results.resolved.sorted { $0.key < $1.key }.map { ($0, $1) }
        let graph = session.target?.graph
        return keys.filter { "\(sign)\($0.0)".hasPrefix(text) }.map { number, key in
            let service = graph.flatMap { graph in graph.position(of: key).map { graph[$0] } }
            let lifetime = service.flatMap { $0.kind == .missing ? nil : $0.lifetime }
            return CompletionCandidate("\(sign)\(number)", summary: key, lifetime: lifetime)
        }
    }

    /// What was seen in an object whose name ends with a dot or a bracket; nil where no such name is being typed.
    func objectParts(_ text: String) -> [CompletionCandidate]? {
        guard text.hasPrefix("$"), let end = text.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
        let object = String(text[..<end])
        let rest = text[end...]
        return session.results.parts[object]?.compactMap { part in
            let name = part.name.hasPrefix("[") ? part.name : ".\(part.name)"
            return name.hasPrefix(rest) ? CompletionCandidate(object + name, summary: part.type) : nil
        }
    }

    /// The scopes that services live in, and those that can be gone back to.
    func scopes() -> [CompletionCandidate] {
        let lifetimes = Set(session.target?.graph.snapshot.services.map(\.lifetime) ?? [])
        let names = lifetimes.compactMap(\.scopeName).sorted()
        return names.map { CompletionCandidate($0, summary: "a scope") } + enteredScopes().filter { !names.contains($0.text) }
    }

    /// The scopes that are entered.
    func enteredScopes() -> [CompletionCandidate] {
        session.entered.map { CompletionCandidate($0.name, summary: "entered, \(Plural.of($0.instances, "instance"))") }
    }
}

extension Lifetime {
    /// The name of the scope that it is the lifetime of.
    fileprivate var scopeName: String? { if case .scoped(let scope) = self { scope.name } else { nil } }
}
