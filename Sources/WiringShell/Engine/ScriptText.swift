/// Commands with their source: a typed line, a script, or a part of a script.
struct ScriptText {
    var text: String
    /// The name of the script; nil for a typed line.
    var origin: String?
    var linesBefore = 0
}

/// Reads a script of any length incrementally from a file or a pipe.
package struct ScriptInput {
    /// The size up to which a script is checked completely before any command runs.
    static let maximumFullCheckSize = 1 << 20
    /// The maximum size of a command; an unclosed quote would otherwise collect the rest of the script.
    private static let maximumCommand = 1 << 20
    /// The maximum size of a line; an endless line would otherwise collect the rest of the script.
    private static let maximumLine = 1 << 24
    /// How often an open command is parsed before its size has doubled.
    private static let maximumParses = 64

    private let read: ShellEnvironment.ScriptReader
    /// Whether commands run as soon as they are complete, because another program may wait for an answer before it writes more.
    let isStream: Bool
    /// The bytes that were read; those from `position` on were not returned yet.
    private var bytes: [UInt8] = []
    private var position = 0
    private var isAtEnd = false
    private var mayHaveByteOrderMark = true
    private(set) var linesBefore = 0
    /// Whether reading stopped because a line exceeds the maximum size.
    private(set) var hasEndlessLine = false

    /// Creates a script that is read in pieces; `isStream` if another program writes it and may wait for answers.
    package init(isStream: Bool = false, _ read: @escaping ShellEnvironment.ScriptReader) {
        self.read = read
        self.isStream = isStream
    }

    package init(_ text: String) {
        self.init { [] }
        bytes = Array(text.utf8)
        isAtEnd = true
        skipByteOrderMark()
    }

    /// Returns the whole text of a short script; nil if the script is long.
    mutating func whole() throws(SystemFailure) -> String? {
        while !isAtEnd, bytes.count <= Self.maximumFullCheckSize { try fill() }
        return isAtEnd ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Returns the next command with its continuation lines; nil at the end of the script and at a line that exceeds the maximum size.
    mutating func next() throws(SystemFailure) -> (text: String, linesBefore: Int)? {
        var end = position
        var size = 0
        var parseCount = 0
        var open: Lexer.UnterminatedConstruct?
        while end - position < Self.maximumCommand {
            let before = end - position
            guard try readLine(&end) else { break }
            // An unfinished command is parsed again only at lines that may complete it. To avoid quadratic time, the number of attempts is limited
            // until the size of the command has doubled.
            guard open != .quote && open != .parenthesis || Self.mayChangeNesting(bytes[(position + before)..<end]) else { continue }
            if end - position >= 2 * size {
                size = end - position
                parseCount = 0
            }
            guard parseCount < Self.maximumParses else { continue }
            parseCount += 1
            open = unterminatedConstruct(of: position..<end)
            if open == nil { break }
        }
        guard end > position, !hasEndlessLine else { return nil }
        defer {
            linesBefore += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
            position = end
        }
        return (String(decoding: bytes[position..<end], as: UTF8.self), linesBefore)
    }

    /// Returns the unterminated construct at the end of the text, which the next line may terminate.
    private func unterminatedConstruct(of range: Range<Int>) -> Lexer.UnterminatedConstruct? {
        // A backslash continues a line only before the line break.
        var range = range
        for end in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] where range.last.map({ bytes[$0] }) == end {
            range = range.lowerBound..<range.upperBound - 1
        }
        // Most lines contain no quote, backslash or parenthesis, so they are complete.
        guard Self.mayChangeNesting(bytes[range]) else { return nil }
        return Lexer.output(for: String(decoding: bytes[range], as: UTF8.self), allowsContinuation: true).unterminatedConstruct
    }

    /// Whether a text contains a quote, a backslash or a parenthesis, which can continue or complete a command.
    private static func mayChangeNesting(_ text: ArraySlice<UInt8>) -> Bool { text.contains { "'\"\\()".utf8.contains($0) } }

    /// Advances `end` past the end of its line; returns false at the end of the script.
    private mutating func readLine(_ end: inout Int) throws(SystemFailure) -> Bool {
        var searched = end
        while true {
            if let found = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                end = found + 1
                return true
            }
            if isAtEnd {
                let isMore = end < bytes.count
                end = bytes.count
                return isMore
            }
            // Discards the bytes that were returned.
            if position > 0 {
                bytes.removeFirst(position)
                end -= position
                position = 0
            }
            searched = bytes.count
            if searched - end > Self.maximumLine {
                hasEndlessLine = true
                return false
            }
            try fill()
        }
    }

    private mutating func fill() throws(SystemFailure) {
        let piece = try read()
        if piece.isEmpty { isAtEnd = true } else { bytes += piece }
        skipByteOrderMark()
    }

    private mutating func skipByteOrderMark() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard mayHaveByteOrderMark, bytes.count >= mark.count || isAtEnd || !mark.starts(with: bytes) else { return }
        mayHaveByteOrderMark = false
        if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    }
}
