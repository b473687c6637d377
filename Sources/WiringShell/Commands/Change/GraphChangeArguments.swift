/// Parses the arguments of `what-if` as a change of the graph.
struct GraphChangeArguments {
    /// The changes with their arguments, in `Sources/EmbeddedTexts/texts/changes.txt`.
    static let usages = EmbeddedText.rows("changes")
    /// The first words of all changes, and `reset`.
    static let verbs = usages.map { String($0.name.prefix { $0 != " " }) } + ["reset"]

    static let meanings = Dictionary(
        zip(verbs, usages.map { "\($0.name.drop { $0 != " " }.dropFirst()): \($0.summary)" } + ["discards all assumptions"])
    ) { first, _ in first }
    static let forms: [String: [Argument]] = [
        "remove": [Argument("SERVICE", .service)],
        "scope": [Argument("SERVICE", .service), Argument("LIFETIME", .lifetime)],
        "cut": [Argument("SERVICE", .service), Argument("SERVICE", .dependency)],
        "patch": [Argument("SERVICE", .service), Argument("SERVICE", .service)],
        "option": [Argument("SERVICE", .option), Argument("CASE", .branch)],
        "config": [Argument("KEY", .setting), Argument("present|absent", .choice(["present", "absent"]))],
        "need": [
            Argument("SERVICE", .service), Argument("SERVICE", .service),
            Argument("HOW", .choice(GraphChange.Handover.allCases.map(\.rawValue)), isOptional: true),
        ],
        "add": [Argument("KEY", .text), Argument("TYPE", .text), Argument("LIFETIME", .lifetime, isOptional: true)],
        "move": [Argument("SERVICE", .service), Argument("ASSEMBLY", .target)],
        "merge": [Argument("SERVICE", .service), Argument("SERVICE", .service)],
        "split": [Argument("SERVICE", .service), Argument("KEY", .text), Argument("SERVICE", .dependency, isRepeated: true)],
        "reset": [],
    ]

    let session: Session
    let verb: Word
    let first: Word
    /// The second argument; nil for a change without one.
    let second: Word?
    var others: [Word] = []

    var range: Range<Int> { first.range.lowerBound..<(others.last ?? second ?? first).range.upperBound }

    func change() throws(CommandError) -> GraphChange {
        if verb.text == "config" { return .configuration(first.text, isPresent: second?.text == "present") }
        let graph = try session.ensureLoaded().graph
        if verb.text == "add", let second {
            let lifetime: Lifetime? = if let word = others.first { try self.lifetime(word) } else { nil }
            return .add(first.text, type: second.text, lifetime ?? .objectGraph)
        }
        let key = graph[try session.service(first, in: graph)].key
        guard let second else { return .remove(key) }
        func keyOf(_ word: Word) throws(CommandError) -> String { graph[try session.service(word, in: graph)].key }
        switch verb.text {
        case "scope": return .lifetime(key, try lifetime(second))
        case "cut": return .cut(from: key, to: try keyOf(second))
        case "patch": return .replace(key, by: try keyOf(second))
        case "need":
            return .need(from: key, to: try keyOf(second), others.first.flatMap { GraphChange.Handover(rawValue: $0.text) } ?? .parameter)
        case "move": return .move(key, to: second.text)
        case "merge": return .merge(key, with: try keyOf(second))
        case "split":
            var taken: [String] = []
            for word in others { taken.append(try keyOf(word)) }
            return .split(key, into: second.text, taking: taken)
        default: return .option(key, branch: second.text)
        }
    }

    private func lifetime(_ word: Word) throws(CommandError) -> Lifetime {
        if let lifetime = Lifetime(rawValue: word.text) { return lifetime }
        let names = Lifetime.unscoped.map(\.rawValue)
        throw .usage(
            "no lifetime is called '\(word.text)'", at: word.range,
            details: ["the lifetimes are \(names.joined(separator: ", ")) and scope(NAME)"],
            replacement: Suggestions.nearMisses(for: word.text, among: names, limit: 1).first, hint: "lifetimes")
    }
}
