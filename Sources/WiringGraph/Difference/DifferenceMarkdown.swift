import WiringVocabulary

/// A difference as Markdown, for a comment on a pull request.
package enum DifferenceMarkdown {
    /// Writes a comparison.
    ///
    /// - Parameter comparison: what differs.
    /// - Returns: Markdown with a line end; a sentence where nothing differs.
    package static func render(_ comparison: GraphComparison) -> String {
        var bytes: [UInt8] = []
        write(comparison) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a comparison piece by piece.
    ///
    /// - Parameters:
    ///   - comparison: what differs.
    ///   - receive: takes the bytes (UTF-8), a chunk at a time; what it throws ends the writing.
    package static func write(_ comparison: GraphComparison, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var buffer = TextBuffer(capacity: TextBuffer.chunk * 2)
        for part in parts(of: comparison) {
            buffer.append(lines: part.head)
            for line in part.lines {
                buffer.append(lines: [line])
                try buffer.passOn(to: receive)
            }
        }
        try buffer.passOnAll(to: receive)
    }

    /// Lines that belong together, each made when it is its turn.
    private struct Part {
        var head: [String]
        var lines: AnySequence<String>

        /// Lines for items, with a head where there are any.
        init<Item>(_ head: [String], of items: [Item], _ line: @escaping (Item) -> String) {
            self.head = items.isEmpty ? [] : head
            lines = AnySequence(items.lazy.map(line))
        }

        /// Lines that are there already.
        init(_ lines: [String]) {
            head = lines
            self.lines = AnySequence([])
        }
    }

    private static func parts(of comparison: GraphComparison) -> [Part] {
        if comparison.isEmpty { return [Part(["### Wiring: nothing changed"])] }
        let (added, changed, removed) = (comparison.added, comparison.changed, comparison.removed)
        var title = ["### Wiring: \(added.count) added, \(removed.count) removed, \(changed.count) changed"]
        if !(added.isEmpty && changed.isEmpty && removed.isEmpty) { title += ["", "| | service | what |", "|---|---|---|"] }
        return [
            Part(title),
            Part([], of: added) { "| + | \(code($0.key)) | \(lifetime($0)), \(code($0.serviceType)) |" },
            Part([], of: changed) { "| ~ | \(code($0.after.key)) | \($0.items.map(text).joined(separator: "<br>")) |" },
            Part([], of: removed) { "| - | \(code($0.key)) | \(lifetime($0)), \(code($0.serviceType)) |" },
            Part([""], of: comparison.others) { "- \(plain($0))" },
            section("New cycles", comparison.cyclesGained) { "\(code($0.text)), \(words($0.verdict))" },
            section("Cycles that are gone", comparison.cyclesLost) { code($0.text) },
            section("New findings", comparison.findingsGained, text),
            section("Findings that changed", comparison.findingsChanged) { text($0.after) },
            section("Findings that are gone", comparison.findingsLost, text),
        ]
    }

    private static func section<Item>(_ title: String, _ items: [Item], _ text: @escaping (Item) -> String) -> Part {
        Part(["", "**\(title)**", ""], of: items) { "- \(text($0))" }
    }

    private static func text(_ item: ServiceDifference.Item) -> String {
        if item.before.count == 1, item.after.count == 1, item.what != "needs" {
            return "\(plain(item.what)) \(code(item.before[0])) → \(code(item.after[0]))"
        }
        let parts = item.after.map { "+ \(code($0))" } + item.before.map { "- \(code($0))" }
        return ([plain(item.what)] + parts).joined(separator: " ")
    }

    private static func text(_ finding: Finding) -> String {
        let place = finding.site.map { " (\(plain($0.description)))" } ?? ""
        return "\(finding.severity.rawValue) \(code(finding.rule)): \(plain(finding.message))\(place)"
    }

    private static func words(_ verdict: DependencyCycle.Verdict) -> String {
        switch verdict {
        case .impossible: "which cannot be built"
        case .undetermined: "of which nobody can tell whether it can be built"
        case .completes: "which can be built"
        case .endless: "whose construction never ends"
        }
    }

    /// A lifetime; the name of a scope is somebody else's.
    private static func lifetime(_ service: ServiceNode) -> String {
        if case .scoped = service.lifetime { code(service.lifetime.rawValue) } else { service.lifetime.rawValue }
    }

    /// A text in the middle of a table, as it is: between more accents than it has in a row.
    private static func code(_ text: String) -> String {
        let flat = escaped(VisibleText.line(text)) { $0 == UInt8(ascii: "|") }
        var (longest, run) = (0, 0)
        for byte in flat.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        // Two accents with nothing in between would begin a longer piece.
        guard longest > 0 else { return flat.isEmpty ? "` `" : "`\(flat)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(flat) \(fence)"
    }

    /// A sentence with names in it. What would become a link, or call somebody, stands there as it is.
    private static func plain(_ text: String) -> String {
        let line = VisibleText.line(text)
        return mayLead(line) ? code(line) : escaped(line) { Self.marks.contains($0) }
    }

    /// What means something in a sentence.
    private static let marks = Array("\\`*_[]<>|&~!".utf8)

    /// The text with a backslash before some of its bytes.
    private static func escaped(_ text: String, _ isMark: (UInt8) -> Bool) -> String {
        // Hardly any name has one.
        guard text.utf8.contains(where: isMark) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isMark(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a text calls somebody or something (`@`, `#`), or has an address in it.
    private static func mayLead(_ text: String) -> Bool {
        // The last bytes as a number; a letter's case is one bit.
        var last: UInt32 = 0
        for byte in text.utf8 {
            last = last << 8 | UInt32(byte)
            if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") { return true }
            if last & 0xFF_FFFF == 0x3A_2F_2F || (last | 0x2020_2000) == 0x7777_772E { return true }
        }
        return false
    }
}
