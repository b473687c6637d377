/// A page of the documentation catalog: its name, its code blocks and its references to other pages.
struct Article {
    /// The error for an invalid page.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// A fenced block of Swift.
    struct Block {
        /// The number of the first line of code.
        let line: Int
        /// Whether the block is compiled and run.
        let isChecked: Bool
        var lines: [String]
    }

    /// An expected line of output.
    struct Expectation {
        let line: Int
        /// The text; `[..]` matches any text.
        let text: String
    }

    /// The file name without its extension; other pages use it in references.
    let name: String
    let blocks: [Block]
    /// The names of the referenced pages: `<doc:Cycles>`.
    let references: [String]

    /// The name of the module for the page's code. A page may have the name of the `Wiring` module, but a second module may not.
    var module: String { name == "Wiring" ? "Overview" : name }

    /// The expected output of the checked blocks, in order.
    var expectations: [Expectation] {
        blocks.filter(\.isChecked).flatMap { block in
            block.lines.enumerated().compactMap { offset, line in
                line.firstRange(of: "// prints:").map { mark in
                    // The first space belongs to the mark; further spaces are output.
                    let text = line[mark.upperBound...]
                    return Expectation(line: block.line + offset, text: String(text.first == " " ? text.dropFirst() : text))
                }
            }
        }
    }

    /// Parses a page.
    /// - Throws: ``Problem`` if the language of a block has no check, or if a block is not closed.
    init(_ name: String, text: String) throws(Problem) {
        self.name = name
        var blocks: [Block] = []
        var references: [String] = []
        var open: Block?
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
            if let block = open {
                if line == "```" {
                    blocks.append(block)
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                guard line == "```swift" || line == "```swift no-check" else {
                    throw Problem(description: "\(name).md:\(offset + 1): no check for blocks of '\(line)'")
                }
                open = Block(line: offset + 2, isChecked: line == "```swift", lines: [])
            } else {
                references += line.matches(of: #/\]\((?:\.\.\/)?(?:Concepts\/|Migration\/)?([A-Za-z]+)\.md/#).map { String($0.1) }
            }
        }
        if let open { throw Problem(description: "\(name).md:\(open.line - 1): the block is not closed") }
        self.blocks = blocks
        self.references = references
    }

    /// Compares output with the expectations of the page.
    /// - Returns: the first difference; nil if there is none.
    func difference(from output: [String]) -> String? {
        for (position, expectation) in expectations.enumerated() {
            let place = "\(name).md:\(expectation.line)"
            guard position < output.count else { return "\(place): '\(expectation.text)' is not printed" }
            if !Self.matches(expectation.text, output[position]) {
                return "\(place): expected '\(expectation.text)', printed '\(output[position])'"
            }
        }
        return output.count > expectations.count ? "\(name).md: unexpected output '\(output[expectations.count])'" : nil
    }

    /// True if a line matches an expected line.
    static func matches(_ expected: String, _ actual: String) -> Bool {
        let parts = expected.split(separator: "[..]", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return expected == actual }
        guard actual.hasPrefix(first) else { return false }
        var rest = actual.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
