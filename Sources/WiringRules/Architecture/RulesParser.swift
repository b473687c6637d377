/// Parses a rules file line by line: a mistake in one line does not hide mistakes in later lines.
struct RulesParser {
    private(set) var layers: [ArchitectureRules.Layer] = []
    private(set) var statements: [ArchitectureRules.Statement] = []
    private(set) var problems: [RulesProblem] = []

    private let bytes: [UInt8]
    /// The rules that the file can name.
    let known: KnownRules
    /// The project's own lint rules.
    private(set) var ownRules: [ArchitectureRules.OwnRule] = []
    private(set) var settings: [ArchitectureRules.LintSetting] = []
    private static let verbs = [
        "layer", "layers", "forbid", "only", "every", "lint", "severity", "threshold", "entries", "suppress", "allow",
    ]

    init(_ text: String, known: KnownRules) {
        bytes = Array(text.utf8)
        self.known = known
    }

    /// Parses the whole file.
    mutating func run() {
        // Some editors write a byte order mark.
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 1
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            do throws(RulesProblem) {
                try readLine(start..<end, number: number)
            } catch {
                problems.append(error)
            }
            start = end + 1
            number += 1
        }
    }

    private mutating func readLine(_ line: Range<Int>, number: Int) throws(RulesProblem) {
        let content = trimmed(line.lowerBound..<RulesLine.endOfContent(bytes, in: line))
        guard !content.isEmpty else { return }
        var words = RulesLine(bytes, in: content)
        guard let verb = try words.next() else { return }
        let text = piece(content)
        switch verb.text {
        case "layer": try readLayer(&words, content, number: number)
        case "layers": statements.append(.init(kind: try readLayers(&words, content), text: text, line: number))
        case "every": statements.append(.init(kind: try readEvery(&words, content), text: text, line: number))
        case "lint": ownRules.append(try readLint(&words, content, number: number))
        case "message", "why", "fix": try readText(verb, &words, content)
        case "severity": settings.append(.init(kind: try readSeverity(&words, content), line: number))
        case "threshold": settings.append(.init(kind: try readThreshold(&words, content), line: number))
        case "entries": settings.append(.init(kind: try readEntries(&words, content), line: number))
        case "suppress": settings.append(.init(kind: try readSuppression(&words, content), line: number))
        case "forbid": statements.append(.init(kind: try readForbid(&words, content), text: text, line: number))
        case "only": statements.append(.init(kind: try readOnly(&words, content), text: text, line: number))
        case "allow": statements.append(.init(kind: try readAllow(&words, content), text: text, line: number))
        default:
            let near = Suggestions.nearMisses(for: verb.text, among: Self.verbs, limit: 1).first
            throw RulesProblem(
                "a line begins with \(Self.verbs.dropLast().joined(separator: ", ")) or allow, not with '\(verb.text)'", at: verb.range,
                hint: near.map { "did you mean \($0)?" } ?? "a comment begins with #")
        }
        if let extra = try words.next() {
            throw RulesProblem("'\(extra.text)' is an extra word", at: extra.range, hint: "write one rule per line")
        }
    }

    /// `message "..."`, `why "..."` and `fix "..."`, which belong to the rule above.
    private mutating func readText(_ verb: ArchitectureRules.Piece, _ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) {
        let example: QueryHint = "for example: message \"{service} is a view, and lives for ever\""
        guard let last = ownRules.indices.last else {
            throw RulesProblem("\(verb.text) belongs below a line that begins with lint", at: verb.range, hint: "lint NAME warning = QUERY")
        }
        guard let text = try words.next() else {
            throw RulesProblem("a text in quotes was expected after \(verb.text)", at: end(of: content), hint: example)
        }
        let place: WritableKeyPath<ArchitectureRules.OwnRule, ArchitectureRules.Piece?> =
            verb.text == "message" ? \.message : verb.text == "why" ? \.reason : \.fix
        guard ownRules[last][keyPath: place] == nil else {
            throw RulesProblem("'\(ownRules[last].name.text)' has a \(verb.text) already", at: verb.range)
        }
        if verb.text == "message" { try checkPlaceholders(of: text) }
        ownRules[last][keyPath: place] = text
    }

    private mutating func readLayer(_ words: inout RulesLine, _ content: Range<Int>, number: Int) throws(RulesProblem) {
        let example: QueryHint = "for example: layer UI = assembly(Screen*)"
        let name = try name(&words, "a layer needs a name", content, hint: example)
        guard try words.next()?.text == "=" else {
            throw RulesProblem("an = was expected after the layer's name", at: end(of: name), hint: example)
        }
        let query = trimmed(words.position..<content.upperBound)
        guard !query.isEmpty else { throw RulesProblem("a layer needs a query", at: end(of: content), hint: example) }
        words.skipRest()
        if let known = layers.first(where: { $0.name.text == name.text }) {
            throw RulesProblem("there is a layer '\(name.text)' already, on line \(known.line)", at: name.range)
        }
        layers.append(.init(name: name, query: piece(query), line: number))
    }

    private func readForbid(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        let example: QueryHint = "for example: forbid path UI -> Database"
        var first = try name(&words, "forbid needs two layers", content, hint: example)
        if first.text == "cycles", let kind = try readCycles(&words, content) { return kind }
        var isPath = false
        if first.text == "path", let next = try words.next() {
            // A layer may be named `path` too.
            if next.text == "->" {
                return .forbidEdge(from: first, to: try name(&words, "a layer was expected after ->", content, hint: example))
            }
            isPath = true
            first = next
        }
        try takeArrow(&words, after: first, hint: example)
        let second = try name(&words, "a layer was expected after ->", content, hint: example)
        return isPath ? .forbidPath(from: first, to: second) : .forbidEdge(from: first, to: second)
    }

    private func readOnly(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        let example: QueryHint = "for example: only Services may reach Database"
        var names: [ArchitectureRules.Piece] = []
        while true {
            let word = try name(&words, names.isEmpty ? "only needs a layer" : "'may reach' was expected", content, hint: example)
            if word.text == "may", !names.isEmpty { break }
            if word.text == "and" || word.text == "," { continue }
            names.append(.init(text: word.text.hasSuffix(",") ? String(word.text.dropLast()) : word.text, offset: word.offset))
        }
        guard let reach = try words.next(), reach.text == "reach" else {
            throw RulesProblem("'reach' was expected after 'may'", at: end(of: content), hint: example)
        }
        return .only(names, mayReach: try name(&words, "a layer was expected after 'may reach'", content, hint: example))
    }

    private func readAllow(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        let example: QueryHint = "for example: allow UI -> Database because \"search, until it has its own service\""
        let first = try name(&words, "allow needs two layers", content, hint: example)
        let position = words.position
        if first.text == "empty", let layer = try words.next(), layer.text != "->" {
            return .allowEmpty(layer, reason: try reason(&words, content, hint: "for example: allow empty UI because \"planned for 2.0\""))
        }
        words.goBack(to: position)
        try takeArrow(&words, after: first, hint: example)
        let second = try name(&words, "a layer was expected after ->", content, hint: example)
        return .allow(from: first, to: second, reason: try reason(&words, content, hint: example))
    }

    /// `because "..."`.
    func reason(_ words: inout RulesLine, _ content: Range<Int>, hint: QueryHint) throws(RulesProblem) -> String {
        guard try words.next()?.text == "because" else {
            throw RulesProblem("an exception needs a reason: because \"...\"", at: end(of: content), hint: hint)
        }
        guard let reason = try words.next(), reason.text.contains(where: { !$0.isWhitespace }) else {
            throw RulesProblem("a reason in quotes was expected after 'because'", at: end(of: content), hint: hint)
        }
        return reason.text
    }

    // MARK: Pieces

    func takeArrow(_ words: inout RulesLine, after name: ArchitectureRules.Piece, hint: QueryHint) throws(RulesProblem) {
        let position = words.position
        guard let arrow = try words.next() else { throw RulesProblem("-> was expected", at: position..<position, hint: hint) }
        guard arrow.text == "->" else { throw RulesProblem("-> was expected, not '\(arrow.text)'", at: arrow.range, hint: hint) }
    }

    func name(
        _ words: inout RulesLine, _ message: String, _ content: Range<Int>, hint: QueryHint
    ) throws(RulesProblem) -> ArchitectureRules.Piece {
        guard let word = try words.next() else { throw RulesProblem(message, at: end(of: content), hint: hint) }
        guard word.text != "->", word.text != "=", !word.text.isEmpty else {
            throw RulesProblem("\(message), not '\(word.text)'", at: word.range, hint: hint)
        }
        return word
    }

    func end(of range: Range<Int>) -> Range<Int> { range.upperBound..<range.upperBound }

    func end(of piece: ArchitectureRules.Piece) -> Range<Int> { end(of: piece.range) }

    func piece(_ range: Range<Int>) -> ArchitectureRules.Piece {
        .init(text: String(decoding: bytes[range], as: UTF8.self), offset: range.lowerBound)
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, RulesLine.isSpace(bytes[start]) { start += 1 }
        while start < end, RulesLine.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// `layers Screens -> Services -> Storage`.
    func readLayers(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        let example: QueryHint = "for example: layers Screens -> Services -> Storage"
        var names = [try name(&words, "layers needs two layers or more", content, hint: example)]
        repeat {
            try takeArrow(&words, after: names[names.count - 1], hint: example)
            let next = try name(&words, "a layer was expected after ->", content, hint: example)
            if names.contains(where: { $0.text == next.text }) {
                throw RulesProblem("'\(next.text)' occurs in the order twice", at: next.range, hint: example)
            }
            names.append(next)
        } while words.hasMore
        return .layers(names)
    }

    /// `forbid cycles among assemblies`, `forbid cycles in LAYER`; nil if `cycles` is the name of a layer.
    func readCycles(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind? {
        let example: QueryHint = "for example: forbid cycles among assemblies"
        let position = words.position
        guard let next = try words.next() else {
            throw RulesProblem("'among assemblies', 'among layers' or 'in LAYER' was expected", at: end(of: content), hint: example)
        }
        switch next.text {
        case "among":
            let group = try name(&words, "assemblies or layers was expected after 'among'", content, hint: example)
            switch group.text {
            case "assemblies": return .acyclic(.assemblies)
            case "layers": return .acyclic(.layers)
            default: throw RulesProblem("assemblies or layers was expected, not '\(group.text)'", at: group.range, hint: example)
            }
        case "in":
            let hint: QueryHint = "for example: forbid cycles in UI"
            return .acyclic(.members(of: try name(&words, "a layer was expected after 'in'", content, hint: hint)))
        case "->":
            words.goBack(to: position)
            return nil
        default: throw RulesProblem("'among' or 'in' was expected, not '\(next.text)'", at: next.range, hint: example)
        }
    }

    /// `every Screens must reach Analytics`, `every Storage must be reached from Screens`.
    func readEvery(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        let example: QueryHint = "for example: every Screens must reach Analytics, or: every Storage must be reached from Screens"
        let first = try name(&words, "every needs a layer", content, hint: example)
        try take("must", &words, content, hint: example)
        guard let verb = try words.next() else { throw RulesProblem("'reach' was expected", at: end(of: content), hint: example) }
        switch verb.text {
        case "reach": return .everyReaches(first, target: try name(&words, "a layer was expected after 'reach'", content, hint: example))
        case "be":
            try take("reached", &words, content, hint: example)
            try take("from", &words, content, hint: example)
            return .everyIsReached(first, from: try name(&words, "a layer was expected after 'from'", content, hint: example))
        default: throw RulesProblem("'reach' or 'be reached from' was expected, not '\(verb.text)'", at: verb.range, hint: example)
        }
    }

    /// Reads a required word.
    func take(_ word: String, _ words: inout RulesLine, _ content: Range<Int>, hint: QueryHint) throws(RulesProblem) {
        guard let next = try words.next() else { throw RulesProblem("'\(word)' was expected", at: end(of: content), hint: hint) }
        guard next.text == word else { throw RulesProblem("'\(word)' was expected, not '\(next.text)'", at: next.range, hint: hint) }
    }
}
