/// A Markdown page split into prose and fenced blocks, which can be reassembled byte for byte.
struct ReadmeDocument {
    /// An error in the page.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// A command with its expected output.
    struct Exchange {
        var command: String
        var expected: [String]
    }

    /// The languages of blocks. All others are rejected: an unchecked block must be marked as such.
    enum Language: String {
        /// Commands of the system's shell after `$ `.
        case console
        /// Commands of the program after `wirescope> `; all blocks below one `##` heading form one session.
        case wirescope
        /// The screen of a terminal after the keys that follow the language: `terminal show Store<Tab>`.
        case terminal
        /// A file with its path in the first line: `// Notes/Package.swift`.
        case swift
        /// Commands for readers, not checked.
        case sh
        /// Settings of editors, not checked.
        case lua, toml, elisp

        /// The prompt before a command.
        var prompt: String? {
            switch self {
            case .console: "$ "
            case .wirescope: "wirescope> "
            case .terminal, .swift, .sh, .lua, .toml, .elisp: nil
            }
        }
    }

    /// A fenced block.
    struct Block {
        let language: Language
        /// The keys to type; empty for other languages.
        var keys = ""
        /// The line number of the opening fence.
        let line: Int
        /// The number of preceding `##` headings.
        let section: Int
        /// The lines between the fences.
        var lines: [String]

        /// The commands with their expected output.
        func exchanges() throws(Problem) -> [Exchange] {
            guard let prompt = language.prompt else { return [] }
            var exchanges: [Exchange] = []
            for line in lines {
                if line.hasPrefix(prompt) {
                    exchanges.append(Exchange(command: String(line.dropFirst(prompt.count)), expected: []))
                } else if exchanges.isEmpty {
                    throw Problem(description: "line \(self.line): the block must begin with '\(prompt)'")
                } else {
                    exchanges[exchanges.count - 1].expected.append(line)
                }
            }
            if exchanges.isEmpty { throw Problem(description: "line \(line): the block contains no command") }
            for exchange in exchanges where !exchange.expected.isEmpty && exchange.expected.allSatisfy({ $0 == ExpectedOutput.elision }) {
                throw Problem(description: "line \(line): the output of '\(exchange.command)' is not checked")
            }
            return exchanges
        }
    }

    /// A part of the page.
    enum Piece {
        case prose([String])
        case block(Block)
    }

    /// The parts in order.
    var pieces: [Piece] = []

    /// The blocks in order.
    var blocks: [Block] {
        pieces.compactMap { piece in
            if case .block(let block) = piece { block } else { nil }
        }
    }

    /// The text of the page.
    var text: String {
        var lines: [String] = []
        for piece in pieces {
            switch piece {
            case .prose(let prose): lines += prose
            case .block(let block):
                let fence = "```\(block.language.rawValue)" + (block.keys.isEmpty ? "" : " \(block.keys)")
                lines += [fence] + block.lines + ["```"]
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Parses a page.
    init(_ text: String) throws(Problem) {
        var prose: [String] = []
        var open: Block?
        var section = 0
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
            if let block = open {
                guard line == "```" else {
                    open?.lines.append(line)
                    continue
                }
                pieces.append(.block(block))
                open = nil
            } else if line.hasPrefix("```") {
                let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
                guard let language = words.first.flatMap(Language.init), (words.count > 1) == (language == .terminal) else {
                    throw Problem(description: "line \(offset + 1): there is no check for '\(line)'")
                }
                pieces.append(.prose(prose))
                prose = []
                open = Block(language: language, keys: words.dropFirst().joined(), line: offset + 1, section: section, lines: [])
            } else {
                if line.hasPrefix("## ") { section += 1 }
                prose.append(line)
            }
        }
        if let open { throw Problem(description: "line \(open.line): the block is never closed") }
        pieces.append(.prose(prose))
    }
}
