extension Article {
    /// A declaration or a statement with everything that belongs to it.
    private struct Chunk {
        let line: Int
        var lines: [String]
        var isDeclaration: Bool
    }

    private static let declarations: Set<Substring> = [
        "import", "struct", "final", "class", "protocol", "enum", "extension", "actor", "func", "typealias", "public", "private",
        "indirect",
    ]

    /// The page's code as one source file: declarations stay where they are, statements become the body of one function.
    ///
    /// The compiler is told the lines of the page, so that its errors and the sites of definitions name these.
    var source: String {
        let chunks = blocks.filter(\.isChecked).flatMap(Self.chunks)
        var lines = ["import Wiring"]
        for chunk in chunks where chunk.isDeclaration { lines += located(chunk) }
        lines += ["#sourceLocation()", "public func run\(module)() \(awaits ? "async " : "")throws {"]
        for chunk in chunks where !chunk.isDeclaration { lines += located(chunk) }
        return (lines + ["#sourceLocation()", "}", ""]).joined(separator: "\n")
    }

    /// The products that the code uses, sorted: `Wiring`, and all modules of this package that the code imports.
    var products: [String] {
        let imported = blocks.filter(\.isChecked).flatMap(\.lines).compactMap { line in
            line.hasPrefix("import Wiring") ? String(line.dropFirst("import ".count)) : nil
        }
        return Set(imported + ["Wiring"]).sorted()
    }

    /// Whether the statements wait for something; only then is the function asynchronous, where the compiler prefers what can be awaited.
    var awaits: Bool {
        blocks.filter(\.isChecked).flatMap(Self.chunks).contains { chunk in
            !chunk.isDeclaration && chunk.lines.contains { $0.contains("await ") }
        }
    }

    private func located(_ chunk: Chunk) -> [String] {
        ["#sourceLocation(file: \"\(name).md\", line: \(chunk.line))"] + chunk.lines
    }

    /// A new chunk begins at each line that is not indented and closes nothing; comments and attributes belong to what follows them.
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
