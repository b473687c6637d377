import HostClient
import TerminalText
import WiringRendering

/// Turns an answer into text for people.
struct TextRenderer: Sendable {
    /// How it is to look.
    let style: TextStyle

    init(style: TextStyle = TextStyle()) {
        self.style = style
    }

    /// The text of an answer.
    ///
    /// - Returns: lines, each with its end; empty where there is nothing to say.
    func render(_ answer: any Answer) -> String {
        var lines = answer.lines(in: self)
        guard let width = style.width, !answer.isVerbatim else {
            let text = Self.text(lines)
            return answer.isVisible ? text : VisibleText.of(text, keepsColors: style.usesColor)
        }
        if !answer.isVisible { lines = lines.map { VisibleText.of($0, keepsColors: style.usesColor) } }
        return Self.text(lines.flatMap { LineWrap.lines($0, width: width) })
    }

    /// Lines, each with its end.
    private static func text(_ lines: [String]) -> String {
        var text = ""
        text.reserveCapacity(lines.reduce(lines.count) { $0 + $1.utf8.count })
        for line in lines {
            text += line
            text += "\n"
        }
        return text
    }

    // MARK: Words that several views share

    /// The glyph of a service.
    func glyph(_ service: ServiceMark) -> String {
        LifetimeGlyph.glyph(for: service.kind, service.lifetime, style.charset)
    }

    /// The glyph of a service in its colour.
    func paintedGlyph(_ service: ServiceMark) -> String {
        style.paint(glyph(service), paint(service))
    }

    /// The glyph and the key, as views name a service.
    func name(_ service: ServiceMark) -> String {
        paintedGlyph(service) + " " + service.key
    }

    /// The columns that `name` takes.
    func width(_ service: ServiceMark) -> Int {
        DisplayWidth.of(glyph(service)) + 1 + DisplayWidth.of(service.key)
    }

    /// The word for what a service's life is like.
    func lifetime(_ service: ServiceMark) -> String {
        switch service.kind {
        case .missing: "missing"
        case .entry: "-"
        case .component, .factory, .configuration, .alias, .container, .located: service.lifetime.rawValue
        }
    }

    /// The colour of a service.
    func paint(_ service: ServiceMark) -> TextStyle.Paint? {
        paint(service.kind, service.lifetime)
    }

    /// The colour of a service of a kind with a lifetime.
    func paint(_ kind: ServiceNode.Kind, _ lifetime: Lifetime) -> TextStyle.Paint? {
        kind == .missing ? .error : lifetime.isShared ? .shared : nil
    }

    /// Whether there is an instance, and how long building it took.
    func state(isBuilt: Bool, nanoseconds: UInt64?) -> String {
        guard isBuilt else { return "-" }
        guard let nanoseconds, nanoseconds > 0 else { return "built" }
        return "built \(TimeText.text(nanoseconds: nanoseconds, charset: style.charset))"
    }

    /// The deepest row that has its branches drawn; a deeper one tells its depth instead, since a chain would be drawn on the square of its length.
    private static let maximumDepth = 100

    /// The branches before each row of a tree that is given by depths.
    func branches(depths: [Int]) -> [String] {
        let (fork, corner, line) = style.charset == .unicode ? ("├── ", "└── ", "│   ") : ("|-- ", "`-- ", "|   ")
        // Backwards, because a row's branch depends on whether another row of its depth follows below the same parent.
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
