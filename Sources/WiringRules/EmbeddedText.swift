import EmbeddedTexts

/// The texts that the compiler embeds, see `EmbeddedTexts.h`.
package enum EmbeddedText {
    package static func named(_ name: String) -> String {
        let text = embedded_text_named(name)
        return String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
    }

    package static func lines(_ name: String) -> [String] {
        named(name).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
    }

    /// The lines of a text as names with their meanings, separated by a tab.
    package static func rows(_ name: String) -> [(name: String, summary: String)] {
        lines(name).compactMap { line in line.firstIndex(of: "\t").map { (String(line[..<$0]), String(line[$0...].dropFirst())) } }
    }

    /// The lines of a text below each heading `# NAME`.
    package static func sections(_ name: String) -> [String: [String]] {
        var (sections, heading) = ([String: [String]](), "")
        for line in lines(name) {
            if line.hasPrefix("# ") { heading = String(line.dropFirst(2)) } else { sections[heading, default: []].append(line) }
        }
        return sections
    }
}
