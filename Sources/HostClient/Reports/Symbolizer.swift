/// Resolves addresses of a program with `llvm-symbolizer`, which the Swift toolchain contains.
struct Symbolizer {
    /// An address in a program file.
    struct Address: Hashable {
        var image: String
        var address: UInt64
    }
    /// A resolved symbol.
    struct Symbol: Hashable {
        /// The function, demangled.
        var function: String
        /// The source file, if known.
        var file: String?
        /// The line; zero for compiler-generated code.
        var line: Int
    }

    /// The path of the tool; nil if there is none.
    let tool: String?
    let limit: Duration
    /// The maximum number of addresses to resolve: a program may have thousands of threads.
    private static let maximumCount = 4000

    /// The tools of this machine. The one next to the Swift driver comes first, because it supports the compiler's output.
    static func ofThisMachine(limit: Duration) -> Symbolizer { Symbolizer(tool: toolOfThisMachine, limit: max(limit, .milliseconds(200))) }

    private static var toolOfThisMachine: String? {
        let driver = Environment.path(ofTool: "swift").flatMap(ResolvedPath.of)
        let sibling = driver.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] + "/llvm-symbolizer" } }
        return sibling.flatMap { Environment.path(ofTool: String($0)) } ?? Environment.path(ofTool: "llvm-symbolizer")
    }

    /// The symbols at addresses, inlined functions first; no entry for unknown addresses.
    func symbols(at addresses: [Address]) -> [Address: [Symbol]] {
        guard let tool else { return [:] }
        var seen: Set<Address> = []
        let distinct = Array(addresses.filter { seen.insert($0).inserted }.prefix(Self.maximumCount))
        let arguments = ["--output-style=LLVM", "--inlines", "--no-demangle"]
        let texts = distinct.map { "\"\($0.image)\" 0x\(String($0.address, radix: 16))" }
        let answers = output(of: tool, arguments + texts).split(separator: "", omittingEmptySubsequences: false)
        return Dictionary(zip(distinct, answers.map { Self.symbols(in: Array($0)) })) { first, _ in first }
    }

    private func output(of program: String, _ arguments: [String]) -> [String] {
        let outcome = try? CommandRunner(interrupts: .none).run(program, arguments, timeLimit: limit, asksFirst: false)
        return outcome?.lines.filter { $0.stream == .output }.map(\.line) ?? []
    }

    /// Parses pairs of lines: the function, and the location as `file:line:column`.
    private static func symbols(in lines: [String]) -> [Symbol] {
        stride(from: 0, to: lines.count - 1, by: 2).compactMap { index in
            guard lines[index] != "??" else { return nil }
            var parts = lines[index + 1].split(separator: ":", omittingEmptySubsequences: false)
            // The last part is the column.
            _ = parts.popLast()
            let line = parts.popLast().flatMap { Int($0) } ?? 0
            let file = parts.joined(separator: ":")
            return Symbol(function: demangled(lines[index]), file: file.isEmpty || file == "??" ? nil : file, line: line)
        }
    }

    private static func demangled(_ symbol: String) -> String {
        guard let text = wiring_demangle(symbol) else { return symbol }
        defer { free(text) }
        return String(cString: text)
    }
}
