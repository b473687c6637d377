/// A requirement of a protocol with the parts of its source that a decorator repeats.
struct Requirement {
    struct Parameter {
        /// The argument label, with its colon.
        let label: String
        let name: String
        let type: Range<Int>
    }

    let member: Member
    let file: ScannedFile
    /// The nearest protocol that states the requirement.
    var entry: InheritedProtocols.Entry
    /// The type that conforms to the protocol, for `Self`.
    let conformer: String
    private(set) var parameters: [Parameter] = []
    /// The modifiers and effects that the implementation repeats.
    private(set) var keywords: Set<String> = []
    /// The accessor that returns the value of a property or a subscript, with its effects.
    private(set) var getter = ""
    /// The token `set` of a property or a subscript.
    private var setter: Int?
    private(set) var result = 0..<0
    /// The texts that replace tokens: names for parameters without names.
    private var replacements: [Int: String] = [:]

    init(_ member: Member, in entry: InheritedProtocols.Entry, of conformer: String) {
        (self.member, file, self.entry, self.conformer) = (member, entry.file, entry, conformer)
        let end = member.body.isEmpty ? member.end : member.body.lowerBound - 1
        var open = member.nameIndex + 1
        while open < end, !tokens.isOpen(open, "(") { open = tokens.isSymbol(open, "<") ? tokens.angleEnd(open) ?? open + 1 : open + 1 }
        let isProperty = member.kind == .property
        let arrow = isProperty ? member.nameIndex + 1 : span(tokens.after(open), end).first { tokens.isSymbol($0, "->") }
        if let arrow { result = span(arrow + 1, tokens.typeEnd(arrow + 1)) }
        let place = member.kind == .function || isProperty ? member.nameIndex - 1 : member.nameIndex
        setter = member.body.first { tokens.isWord($0, "set") }
        var getterEnd = setter ?? member.body.upperBound
        if tokens.isWord(getterEnd - 1, "mutating") || tokens.isWord(getterEnd - 1, "nonmutating") { getterEnd -= 1 }
        let accessor = span(member.body.lowerBound, getterEnd)
        getter = text(accessor)
        keywords = Set([span(member.start, place), span(tokens.after(open), arrow ?? end), accessor].flatMap(words))
        readParameters()
    }

    private var tokens: Tokens { file.tokens }
    var isStatic: Bool { member.isStatic || isOperator }
    var isOperator: Bool { member.kind == .function && tokens.kind(member.nameIndex) == .symbol }
    var isFailable: Bool { tokens.isSymbol(member.nameIndex + 1, "?") || tokens.isSymbol(member.nameIndex + 1, "!") }
    var isNonisolated: Bool { keywords.contains("nonisolated") }
    var isSettable: Bool { setter != nil }
    /// Whether setting the value changes the instance.
    var setsInPlace: Bool { setter.map { !tokens.isWord($0 - 1, "nonmutating") } ?? false }
    /// The keywords before an expression with the effects.
    var effects: String {
        (keywords.isDisjoint(with: ["throws", "rethrows"]) ? "" : "try ") + (keywords.contains("async") ? "await " : "")
    }
    var condition: String? { file.conditions.text(at: member.nameIndex) }
    var site: String { "\(file.path):\(tokens.line(member.nameIndex))" }

    var name: String {
        var end = member.nameIndex + 1
        while isOperator, tokens.kind(end) == .symbol, !tokens.isSymbol(end, "<") || !tokens.isWord(end + 1) { end += 1 }
        return text(span(member.nameIndex, end))
    }

    var declaration: String {
        let keyword = member.kind == .function ? "func " : member.kind == .property ? "var " : ""
        return keyword + text(span(member.nameIndex, member.body.isEmpty ? member.end : member.body.lowerBound - 1))
    }

    func text(of attribute: Attribute) -> String { "@" + attribute.name + (attribute.open.map { text(span($0, tokens.after($0))) } ?? "") }

    private func words(in range: Range<Int>) -> [String] {
        range.filter { tokens.isWord($0) && !tokens.isSymbol($0 - 1, "@") }.map { tokens.text($0) }
    }

    private mutating func readParameters() {
        for parameter in member.parameters {
            let (name, type) = (parameter.nameIndex, parameter.nameIndex + 2)
            let isSingle = !tokens.isWord(name - 1) || tokens.text(name - 1) != parameter.label ?? "_"
            let label = isOperator || isSingle && member.kind == .subscription ? nil : parameter.label
            var written = spelling(name)
            if written == "_" {
                written = "argument\(parameters.count + 1)"
                replacements[name] = (isSingle ? "_ " : "") + written
            }
            if LibraryNames.reserved.contains(written) { written = "`\(written)`" }
            parameters.append(Parameter(label: label.map { $0 + ": " } ?? "", name: written, type: span(type, tokens.typeEnd(type))))
        }
    }

    /// The source of tokens on one line. `Self` is the conforming type, because classes restrict its use.
    func text(_ range: Range<Int>) -> String {
        var text = ""
        var index = range.lowerBound
        while index < min(range.upperBound, tokens.count) {
            if !text.isEmpty, !tokens.list[index].isAttached { text += " " }
            if tokens.isWord(index, "Self"), tokens.isSymbol(index + 1, "."), tokens.isWord(index + 2) { index += 2 }
            text += replacements[index] ?? (tokens.isWord(index, "Self") ? conformer : spelling(index))
            index += 1
        }
        return text
    }

    /// Whether types contain `Self` other than in `Self.Member`.
    func usesSelf(_ range: Range<Int>) -> Bool { range.contains { tokens.isWord($0, "Self") && !tokens.isSymbol($0 + 1, ".") } }

    /// A token, with the backticks around it.
    private func spelling(_ index: Int) -> String {
        let start = Int(tokens.list[index].start)
        let isQuoted = tokens.isWord(index) && start > 0 && tokens.source.bytes[start - 1] == UInt8(ascii: "`")
        return isQuoted ? "`\(tokens.text(index))`" : tokens.text(index)
    }
}
