import HostClient
import WiringGraph
import WiringVocabulary

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
    func render(_ view: ViewModel) -> String {
        var lines = lines(view)
        if !view.isVisible { lines = lines.map { VisibleText.of($0, keepsColours: style.usesColour) } }
        if let width = style.width, !view.isVerbatim { lines = lines.flatMap { LineWrap.lines($0, width: width) } }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ view: ViewModel) -> [String] {
        switch view {
        case .loaded(let view): loaded(view)
        case .scanned(let view): scanned(view)
        case .converted(let view): converted(view)
        case .reloaded(let view): reloaded(view)
        case .assemblies(let view): assemblies(view)
        case .services(let view): services(view)
        case .service(let view): service(view)
        case .tree(let view): tree(view)
        case .path(let view): path(view)
        case .cycles(let view): cycles(view)
        case .lifetimes(let view): lifetimes(view)
        case .count(let view): count(view)
        case .stats(let view): stats(view)
        case .variables(let view): variables(view)
        case .keys(let view): keys(view)
        case .queryHelp(let view): queryHelp(view)
        case .lint(let view): lint(view)
        case .lintDocument(let view): view.document.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        case .rules(let view): rules(view)
        case .rule(let rule): self.rule(rule)
        case .resolved(let view): resolved(view)
        case .resolvedAll(let view): resolvedAll(view)
        case .activated(let view): activated(view)
        case .processors(let view): processors(view)
        case .switched(let view): switched(view)
        case .graph(let view): graph(view)
        case .picture(let view): [String(view.text.text.dropLast())]
        case .file(let text): [String(text.text.dropLast())]
        case .help(let view): help(view)
        case .commandHelp(let view): commandHelp(view)
        case .aliases(let view): aliases(view)
        case .settings(let view): settings(view)
        case .history(let view): history(view)
        case .text(let view): [view.text]
        case .saved(let view): saved(view)
        case .difference(let view): difference(view)
        case .differenceText(let view): [String(view.text.dropLast())]
        case .assumptions(let view): assumptions(view)
        case .plan(let view): plan(view)
        case .architecture(let view): architecture(view)
        case .timed(let view, _, let nanoseconds):
            lines(view) + [style.paint(TimeText.text(nanoseconds: nanoseconds, charset: style.charset), .dim)]
        case .nothing: []
        }
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
        "\(paintedGlyph(service)) \(service.key)"
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
        service.kind == .missing ? .error : service.lifetime.isShared ? .shared : nil
    }

    /// Whether there is an instance, and how long building it took.
    func state(isBuilt: Bool, nanoseconds: UInt64?) -> String {
        guard isBuilt else { return "-" }
        guard let nanoseconds, nanoseconds > 0 else { return "built" }
        return "built \(TimeText.text(nanoseconds: nanoseconds, charset: style.charset))"
    }

    /// The branches before each row of a tree that is given by depths.
    func branches(depths: [Int]) -> [String] {
        let (fork, corner, line) = style.charset == .unicode ? ("├── ", "└── ", "│   ") : ("|-- ", "`-- ", "|   ")
        // Backwards, because a row's branch depends on whether another row of its depth follows below the same parent.
        var hasSibling: [Bool] = []
        var result: [String] = []
        for depth in depths.reversed() {
            while hasSibling.count <= depth { hasSibling.append(false) }
            hasSibling.removeSubrange((depth + 1)...)
            var text = ""
            for level in 0..<depth where level > 0 { text += hasSibling[level] ? line : "    " }
            if depth > 0 { text += hasSibling[depth] ? fork : corner }
            hasSibling[depth] = true
            result.append(text)
        }
        return result.reversed()
    }
}
