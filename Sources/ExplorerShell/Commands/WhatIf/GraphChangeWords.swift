import FindingTexts
import WiringRules
import WiringVocabulary

/// The words of `what-if` as a change.
struct GraphChangeWords {
    /// How each change is written, and what it means.
    static let usages: [(usage: String, meaning: String)] = [
        ("remove SERVICE", "there is no such definition"),
        ("scope SERVICE LIFETIME", "its instances live otherwise"),
        ("cut SERVICE SERVICE", "the first does not need the second"),
        ("patch SERVICE SERVICE", "whoever asks for the first gets the second"),
        ("option SERVICE CASE", "the option takes another branch"),
        ("config KEY present|absent", "the configuration has a value, or none"),
        ("need SERVICE SERVICE [HOW]", "the first needs the second too: as a parameter, a property or a handle"),
        ("add KEY TYPE [LIFETIME]", "there is another definition, or one where it was missing"),
        ("move SERVICE ASSEMBLY", "another assembly defines it"),
        ("merge SERVICE SERVICE", "the first does what the second does, which is gone"),
        ("split SERVICE KEY SERVICE ...", "a new one takes over what the first needs of these, and the first needs it"),
    ]
    /// The first words.
    static let verbs = usages.map { String($0.usage.prefix { $0 != " " }) } + ["reset"]

    /// What each of them does.
    static let meanings = Dictionary(
        zip(verbs, usages.map { "\($0.usage.drop { $0 != " " }.dropFirst()): \($0.meaning)" } + ["nothing is assumed any more"])
    ) { first, _ in first }
    /// What follows each of them.
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
    /// What the change needs beside; nil where it needs nothing.
    let second: Word?
    /// What follows that.
    var others: [Word] = []

    /// Where the words stand.
    var range: Range<Int> { first.range.lowerBound..<(others.last ?? second ?? first).range.upperBound }

    /// The change that the words mean.
    ///
    /// - Throws: a lifetime or a service that is not there.
    func change() throws(CommandError) -> GraphChange {
        if verb.text == "config" { return .configuration(first.text, isPresent: second?.text == "present") }
        let graph = try session.loaded().graph
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
            UsageProblem(
                "no lifetime is called '\(word.text)'", at: word.range,
                details: ["there are \(names.joined(separator: ", ")) and scope(NAME)"],
                replacement: Suggestions.nearMisses(for: word.text, among: names, limit: 1).first,
                hint: "lifetimes"))
    }
}

extension GraphChange {
    /// The change as it is typed: `scope MailAssembly.store prototype`.
    var text: String {
        switch self {
        case .remove(let key): "remove \(key)"
        case .lifetime(let key, let lifetime): "scope \(key) \(lifetime.rawValue)"
        case .cut(let from, let to): "cut \(from) \(to)"
        case .replace(let key, let other): "patch \(key) \(other)"
        case .option(let key, let branch): "option \(key) \(branch)"
        case .configuration(let key, let isPresent): "config \(key) \(isPresent ? "present" : "absent")"
        case .need(let from, let to, .parameter): "need \(from) \(to)"
        case .need(let from, let to, let handover): "need \(from) \(to) \(handover.rawValue)"
        case .add(let key, let type, let lifetime): "add \(key) \(GraphQuery.quoted(type)) \(lifetime.rawValue)"
        case .move(let key, let assembly): "move \(key) \(assembly)"
        case .merge(let key, let other): "merge \(key) \(other)"
        case .split(let key, let new, let taken): "split \(key) \(new) \(taken.joined(separator: " "))"
        }
    }
}
