/// Parses a rules file line by line: a mistake in one line does not hide mistakes in later lines.
struct RulesParser {
    private(set) var layers: [ArchitectureRules.Layer] = []
    private(set) var statements: [ArchitectureRules.Statement] = []
    private(set) var problems: [RulesProblem] = []

    private let bytes: [UInt8]
    let known: KnownRules
    private(set) var ownRules: [ArchitectureRules.OwnRule] = []
    private(set) var settings: [ArchitectureRules.LintSetting] = []
    private static let verbs = [
        "layer", "layers", "forbid", "only", "every", "lint", "severity", "threshold", "entries", "suppress", "allow",
    ]

    init(_ text: String, known: KnownRules) {
        bytes = Array(text.utf8)
        self.known = known
    }

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

    private mutating func readLine(_ range: Range<Int>, number: Int) throws(RulesProblem) {
        let content = RulesLine.trimmed(range.lowerBound..<RulesLine.endOfContent(bytes, in: range), of: bytes)
        guard !content.isEmpty else { return }
        var line = RulesLine(bytes, in: content)
        guard let verb = try line.next() else { return }
        let text = RulesLine.piece(content, of: bytes)
        switch verb.text {
        case "layer": layers.append(try readLayer(&line, number: number))
        case "layers": statements.append(.init(kind: try readLayers(&line), text: text, line: number))
        case "every": statements.append(.init(kind: try readEvery(&line), text: text, line: number))
        case "lint": ownRules.append(try readLint(&line, number: number))
        case "message", "why", "fix": try readText(verb, &line)
        case "severity": settings.append(.init(kind: try readSeverity(&line), line: number))
        case "threshold": settings.append(.init(kind: try readThreshold(&line), line: number))
        case "entries": settings.append(.init(kind: try readEntries(&line), line: number))
        case "suppress": settings.append(.init(kind: try readSuppression(&line), line: number))
        case "forbid": statements.append(.init(kind: try readForbid(&line), text: text, line: number))
        case "only": statements.append(.init(kind: try readOnly(&line), text: text, line: number))
        case "allow": statements.append(.init(kind: try readAllow(&line), text: text, line: number))
        default:
            let near = Suggestions.nearMisses(for: verb.text, among: Self.verbs, limit: 1).first
            throw RulesProblem(
                "a line begins with \(Self.verbs.dropLast().joined(separator: ", ")) or allow, not with '\(verb.text)'", at: verb.range,
                hint: near.map { "did you mean \($0)?" } ?? "a comment begins with #")
        }
        if let extra = try line.next() {
            throw RulesProblem("'\(extra.text)' is an extra word", at: extra.range, hint: "write one rule per line")
        }
    }

    /// `message "..."`, `why "..."` and `fix "..."`, which belong to the rule above.
    private mutating func readText(_ verb: RulesLine.Piece, _ line: inout RulesLine) throws(RulesProblem) {
        line.hint = "for example: message \"{service} is a view, and lives for ever\""
        guard let last = ownRules.indices.last else {
            throw RulesProblem("\(verb.text) belongs below a line that begins with lint", at: verb.range, hint: "lint NAME warning = QUERY")
        }
        guard let text = try line.next() else { throw line.problem("a text in quotes was expected after \(verb.text)") }
        let place: WritableKeyPath<ArchitectureRules.OwnRule, ArchitectureRules.Piece?> =
            verb.text == "message" ? \.message : verb.text == "why" ? \.reason : \.fix
        guard ownRules[last][keyPath: place] == nil else {
            throw RulesProblem("'\(ownRules[last].name.text)' has a \(verb.text) already", at: verb.range)
        }
        if verb.text == "message" { try checkPlaceholders(of: text) }
        ownRules[last][keyPath: place] = text
    }

    private func readLayer(_ line: inout RulesLine, number: Int) throws(RulesProblem) -> ArchitectureRules.Layer {
        line.hint = "for example: layer UI = assembly(Screen*)"
        let name = try line.name("a layer needs a name")
        guard try line.next()?.text == "=" else {
            let end = name.range.upperBound
            throw RulesProblem("an = was expected after the layer's name", at: end..<end, hint: line.hint)
        }
        let query = try line.query("a layer needs a query")
        if let known = layers.first(where: { $0.name.text == name.text }) {
            throw RulesProblem("there is a layer '\(name.text)' already, on line \(known.line)", at: name.range)
        }
        return .init(name: name, query: query, line: number)
    }

    private func readForbid(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        line.hint = "for example: forbid path UI -> Database"
        var first = try line.name("forbid needs two layers")
        // A layer may be named `cycles` or `path` too.
        if first.text == "cycles", try !line.isArrowNext() { return try readCycles(&line) }
        var isPath = false
        if first.text == "path", try !line.isArrowNext(), let next = try line.next() { (isPath, first) = (true, next) }
        try line.takeArrow()
        let second = try line.name("a layer was expected after ->")
        return isPath ? .forbidPath(from: first, to: second) : .forbidEdge(from: first, to: second)
    }

    private func readOnly(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        line.hint = "for example: only Services may reach Database"
        var names: [RulesLine.Piece] = []
        while true {
            let word = try line.name(names.isEmpty ? "only needs a layer" : "'may reach' was expected")
            if word.text == "may", !names.isEmpty { break }
            if word.text == "and" || word.text == "," { continue }
            names.append(.init(text: word.text.hasSuffix(",") ? String(word.text.dropLast()) : word.text, offset: word.offset))
        }
        guard try line.next()?.text == "reach" else { throw line.problem("'reach' was expected after 'may'") }
        return .only(names, mayReach: try line.name("a layer was expected after 'may reach'"))
    }

    private func readAllow(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        line.hint = "for example: allow UI -> Database because \"search, until it has its own service\""
        let first = try line.name("allow needs two layers")
        if first.text == "empty", try !line.isArrowNext(), let layer = try line.next() {
            line.hint = "for example: allow empty UI because \"planned for 2.0\""
            return .allowEmpty(layer, reason: try line.reason())
        }
        try line.takeArrow()
        let second = try line.name("a layer was expected after ->")
        return .allow(from: first, to: second, reason: try line.reason())
    }

    /// `layers Screens -> Services -> Storage`.
    private func readLayers(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        line.hint = "for example: layers Screens -> Services -> Storage"
        var names = [try line.name("layers needs two layers or more")]
        repeat {
            try line.takeArrow()
            let next = try line.name("a layer was expected after ->")
            if names.contains(where: { $0.text == next.text }) { throw line.problem("'\(next.text)' occurs in the order twice", at: next) }
            names.append(next)
        } while line.hasMore
        return .layers(names)
    }

    /// `forbid cycles among assemblies`, `forbid cycles in LAYER`.
    private func readCycles(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        line.hint = "for example: forbid cycles among assemblies"
        guard let next = try line.next() else { throw line.problem("'among assemblies', 'among layers' or 'in LAYER' was expected") }
        switch next.text {
        case "among":
            let group = try line.name("assemblies or layers was expected after 'among'")
            switch group.text {
            case "assemblies": return .acyclic(.assemblies)
            case "layers": return .acyclic(.layers)
            default: throw line.problem("assemblies or layers was expected, not '\(group.text)'", at: group)
            }
        case "in":
            line.hint = "for example: forbid cycles in UI"
            return .acyclic(.members(of: try line.name("a layer was expected after 'in'")))
        default: throw line.problem("'among' or 'in' was expected, not '\(next.text)'", at: next)
        }
    }

    /// `every Screens must reach Analytics`, `every Storage must be reached from Screens`.
    private func readEvery(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        line.hint = "for example: every Screens must reach Analytics, or: every Storage must be reached from Screens"
        let first = try line.name("every needs a layer")
        try line.take("must")
        guard let verb = try line.next() else { throw line.problem("'reach' was expected") }
        switch verb.text {
        case "reach": return .everyReaches(first, target: try line.name("a layer was expected after 'reach'"))
        case "be":
            try line.take("reached")
            try line.take("from")
            return .everyIsReached(first, from: try line.name("a layer was expected after 'from'"))
        default: throw line.problem("'reach' or 'be reached from' was expected, not '\(verb.text)'", at: verb)
        }
    }
}
