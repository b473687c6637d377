extension Article {
    /// A declaration or a statement with its leading comments, attributes and continuation lines.
    private struct Chunk {
        let line: Int
        var lines: [String]
        var isDeclaration: Bool
    }

    private static let declarations: Set<Substring> = [
        "import", "struct", "final", "class", "protocol", "enum", "extension", "actor", "func", "typealias", "public", "private",
        "indirect",
    ]

    /// The page's code as one source file: declarations stay at file scope, statements become the body of one function.
    ///
    /// `#sourceLocation` directives map the code to the lines of the page, for compiler errors and for the sites of definitions.
    var source: String {
        let chunks = blocks.filter(\.isChecked).flatMap(Self.chunks)
        var lines = ["import Wiring"]
        for chunk in chunks where chunk.isDeclaration { lines += located(chunk) }
        lines += ["#sourceLocation()", "public func run\(module)() \(awaits ? "async " : "")throws {"]
        for chunk in chunks where !chunk.isDeclaration { lines += located(chunk) }
        return (lines + ["#sourceLocation()", "}", ""]).joined(separator: "\n")
    }

    /// The products that the code uses, sorted: `Wiring` and the imported modules of this package.
    var products: [String] {
        let imported = blocks.filter(\.isChecked).flatMap(\.lines).compactMap { line in
            line.hasPrefix("import Wiring") ? String(line.dropFirst("import ".count)) : nil
        }
        return Set(imported + ["Wiring"]).sorted()
    }

    /// True if a statement contains `await`. Other functions are synchronous, because overload resolution prefers asynchronous overloads in
    /// asynchronous functions.
    var awaits: Bool {
        blocks.filter(\.isChecked).flatMap(Self.chunks).contains { chunk in
            !chunk.isDeclaration && chunk.lines.contains { $0.contains("await ") }
        }
    }

    private func located(_ chunk: Chunk) -> [String] {
        ["#sourceLocation(file: \"\(name).md\", line: \(chunk.line))"] + chunk.lines
    }

    /// Splits a block at each unindented line that does not start with a closing bracket. Comments and attributes belong to the next chunk.
    private static func chunks(_ block: Block) -> [Chunk] {
        var chunks: [Chunk] = []
        var leading: Chunk?
        for (offset, line) in block.lines.enumerated() {
            guard let first = line.first, first != " ", !"})]".contains(first) else {
                if leading != nil {
                    leading?.lines.append(line)
                } else if !chunks.isEmpty {
                    chunks[chunks.count - 1].lines.append(line)
                }
                continue
            }
            var chunk = leading ?? Chunk(line: block.line + offset, lines: [], isDeclaration: false)
            chunk.lines.append(line)
            let isAttribute = first == "@" && !line.contains { $0 == " " }
            if line.hasPrefix("//") || isAttribute {
                leading = chunk
                continue
            }
            let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
            chunk.isDeclaration = words.first.map(declarations.contains) ?? false
            chunks.append(chunk)
            leading = nil
        }
        return chunks
    }
}
