struct TextRenderer: Sendable {
    let style: TextStyle

    init(style: TextStyle = TextStyle()) { self.style = style }

    /// Returns the text of an answer, whose lines end with a line break; it may be empty.
    func render(_ answer: any Answer) -> SafeText {
        let lines = answer.lines(in: self)
        if let exception = type(of: answer).exception { return SafeText(unchanged: Self.text(lines), exception) }
        // Replaced before the lines are wrapped, because a replacement has another width.
        let safe = SafeText(Self.text(lines), keepsColors: style.usesColor)
        guard let width = style.width, !answer.isVerbatim else { return safe }
        let wrapped = safe.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .flatMap { LineWrap.lines(String($0), width: width) }
        return SafeText(Self.text(wrapped), keepsColors: style.usesColor)
    }

    private static func text(_ lines: [String]) -> String {
        lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    // MARK: Words that several views share

    func glyph(_ service: ServiceLabel) -> String { LifetimeGlyph.glyph(for: service.kind, service.lifetime, style.charset) }

    func paintedGlyph(_ service: ServiceLabel) -> String { style.paint(glyph(service), paint(service)) }

    func name(_ service: ServiceLabel) -> String { paintedGlyph(service) + " " + service.key }

    /// The width of `name` in columns.
    func width(_ service: ServiceLabel) -> Int { DisplayWidth.of(glyph(service)) + 1 + DisplayWidth.of(service.key) }

    func lifetime(_ service: ServiceLabel) -> String {
        switch service.kind {
        case .missing: "missing"
        case .entry: "-"
        case .component, .factory, .configuration, .alias, .container, .located: service.lifetime.rawValue
        }
    }

    func paint(_ service: ServiceLabel) -> TextStyle.Paint? { paint(service.kind, service.lifetime) }

    func paint(_ kind: ServiceNode.Kind, _ lifetime: Lifetime) -> TextStyle.Paint? {
        kind == .missing ? .error : lifetime.isShared ? .shared : nil
    }

    func state(isBuilt: Bool, nanoseconds: UInt64?) -> String {
        guard isBuilt else { return "-" }
        guard let nanoseconds, nanoseconds > 0 else { return "built" }
        return "built \(TimeText.text(nanoseconds: nanoseconds, charset: style.charset))"
    }

    /// The maximum depth at which branches are drawn; deeper rows show their depth as a number, because branches would make a chain quadratic.
    private static let maximumDepth = 100

    /// The largest width of a column of names; longer names do not widen it.
    static let maximumNameWidth = 120

    /// Returns the branches before each row of a tree that is given by depths.
    func branches(depths: [Int]) -> [String] {
        let (fork, corner, line) = style.charset == .unicode ? ("├── ", "└── ", "│   ") : ("|-- ", "`-- ", "|   ")
        // In reverse order, because the branch of a row depends on whether a sibling follows.
        var hasSibling: [Bool] = []
        var result: [String] = []
        for depth in depths.reversed() {
            while hasSibling.count <= depth { hasSibling.append(false) }
            hasSibling.removeSubrange((depth + 1)...)
            var text = depth > Self.maximumDepth ? "[\(depth)] " : ""
            if text.isEmpty { for level in 0..<depth where level > 0 { text += hasSibling[level] ? line : "    " } }
            if depth > 0 { text += hasSibling[depth] ? fork : corner }
            hasSibling[depth] = true
            result.append(text)
        }
        return result.reversed()
    }
}
