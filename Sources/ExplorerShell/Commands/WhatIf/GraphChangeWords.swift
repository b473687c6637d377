import WiringGraph
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
        "reset": [],
    ]

    let session: Session
    let verb: Word
    let first: Word
    /// What the change needs beside; nil where it needs nothing.
    let second: Word?

    /// Where the words stand.
    var range: Range<Int> { first.range.lowerBound..<(second ?? first).range.upperBound }

    /// The change that the words mean.
    ///
    /// - Throws: a lifetime or a service that is not there.
    func change() throws(CommandError) -> GraphChange {
        if verb.text == "config" { return .configuration(first.text, isPresent: second?.text == "present") }
        let graph = try session.loaded().graph
        let key = graph[try session.service(first, in: graph)].key
        guard let second else { return .remove(key) }
        switch verb.text {
        case "scope": return .lifetime(key, try lifetime(second))
        case "cut": return .cut(from: key, to: graph[try session.service(second, in: graph)].key)
        case "patch": return .replace(key, by: graph[try session.service(second, in: graph)].key)
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
        }
    }
}
