/// A page of the catalogue: its name, its blocks of code, and the pages it leads to.
struct Article {
    /// What is wrong with the page itself.
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

    /// A line that the page says is printed.
    struct Expectation {
        let line: Int
        /// The text, with `[..]` for any part of it.
        let text: String
    }

    /// The name of the file without its extension, by which other pages refer to it.
    let name: String
    let blocks: [Block]
    /// The names of the pages that it refers to: `<doc:Cycles>`.
    let references: [String]

    /// The module that the page's code becomes. A page may be called like the module that it is about; its code cannot.
    var module: String { name == "Wiring" ? "Overview" : name }

    /// What the checked blocks print, in order.
    var expectations: [Expectation] {
        blocks.filter(\.isChecked).flatMap { block in
            block.lines.enumerated().compactMap { offset, line in
                line.firstRange(of: "// prints:").map { mark in
                    // One space belongs to the mark; more of them are printed.
                    let text = line[mark.upperBound...]
                    return Expectation(line: block.line + offset, text: String(text.first == " " ? text.dropFirst() : text))
                }
            }
        }
    }

    /// Takes a page apart.
    /// - Throws: ``Problem`` when a block is in a language that nothing checks, or is never closed.
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
                    throw Problem(description: "\(name).md:\(offset + 1): there is no check for '\(line)'")
                }
                open = Block(line: offset + 2, isChecked: line == "```swift", lines: [])
            } else {
                references += line.matches(of: #/<doc:([A-Za-z]+)>/#).map { String($0.1) }
            }
        }
        if let open { throw Problem(description: "\(name).md:\(open.line - 1): the block is never closed") }
        self.blocks = blocks
        self.references = references
    }

    /// How what was printed differs from what the page says.
    /// - Returns: nil when it does not.
    func difference(from output: [String]) -> String? {
        for (position, expectation) in expectations.enumerated() {
            let place = "\(name).md:\(expectation.line)"
            guard position < output.count else { return "\(place): '\(expectation.text)' is not printed" }
            if !Self.matches(expectation.text, output[position]) {
                return "\(place): expected '\(expectation.text)', printed '\(output[position])'"
            }
        }
        return output.count > expectations.count ? "\(name).md: it also prints '\(output[expectations.count])'" : nil
    }

    /// Whether a line is as expected.
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
