import CProcessControl
import PlatformLibrary

/// Resolves addresses of a program with the symbolizer of the Swift toolchain, or with one that the operating system provides.
struct Symbolizer {
    /// An address in a program file.
    struct Address: Hashable {
        /// The file.
        var image: String
        /// The address in the file.
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
    /// A symbolizer program.
    enum Tool: Hashable {
        /// `llvm-symbolizer`.
        case llvm(String)
        /// GNU `addr2line`, which takes the addresses of one file at a time.
        case gnu(String)
    }

    /// The tool; nil if there is none.
    let tool: Tool?
    /// The time limit.
    let limit: Duration
    /// The maximum number of addresses to resolve: a program may have thousands of threads.
    private static let maximumCount = 4000

    /// The tools of this machine. The one next to the Swift driver comes first, because it supports the compiler's output.
    ///
    /// - Parameter limit: The time limit.
    static func ofThisMachine(limit: Duration) -> Symbolizer { Symbolizer(tool: toolOfThisMachine, limit: max(limit, .milliseconds(200))) }

    private static var toolOfThisMachine: Tool? {
        if let driver = Environment.path(ofTool: "swift"), let resolved = realpath(driver, nil) {
            defer { free(resolved) }
            let path = String(cString: resolved)
            if let slash = path.lastIndex(of: "/"), let sibling = Environment.path(ofTool: path[..<slash] + "/llvm-symbolizer") {
                return .llvm(sibling)
            }
        }
        if let path = Environment.path(ofTool: "llvm-symbolizer") { return .llvm(path) }
        return Environment.path(ofTool: "addr2line").map(Tool.gnu)
    }

    /// The symbols at addresses, inlined functions first; no entry for unknown addresses.
    func symbols(at addresses: [Address]) -> [Address: [Symbol]] {
        var seen: Set<Address> = []
        let distinct = Array(addresses.filter { seen.insert($0).inserted }.prefix(Self.maximumCount))
        switch tool {
        case nil: return [:]
        case .llvm(let program):
            let arguments = ["--output-style=LLVM", "--inlines", "--no-demangle"]
            let texts = distinct.map { "\"\($0.image)\" 0x\(String($0.address, radix: 16))" }
            let answers = output(of: program, arguments + texts).split(separator: "", omittingEmptySubsequences: false)
            return Dictionary(zip(distinct, answers.map { Self.symbols(in: Array($0)) })) { first, _ in first }
        case .gnu(let program):
            var result: [Address: [Symbol]] = [:]
            for (image, group) in Dictionary(grouping: distinct, by: \.image).sorted(by: { $0.key < $1.key }) {
                let texts = group.map { "0x" + String($0.address, radix: 16) }
                let lines = output(of: program, ["-f", "-e", image] + texts)
                for (index, address) in group.enumerated() where lines.count >= 2 * index + 2 {
                    result[address] = Self.symbols(in: Array(lines[2 * index..<2 * index + 2]))
                }
            }
            return result
        }
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
            // GNU's tool writes `file:12 (discriminator 3)` without a column.
            if parts.count > 2, let column = parts.last, column.allSatisfy(\.isWholeNumber), Int(parts[parts.count - 2]) != nil {
                parts.removeLast()
            }
            let line = parts.popLast().flatMap { Int($0.prefix { $0.isWholeNumber }) } ?? 0
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
