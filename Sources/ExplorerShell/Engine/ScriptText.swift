import HostClient
import WiringGraph

/// Commands as they stand somewhere: in a line that was typed, in a script, or in a part of one.
struct ScriptText {
    /// The commands, in one or more lines.
    var text: String
    /// The script's name; nil for a line that was typed.
    var origin: String?
    /// How many lines of the script come before.
    var linesBefore = 0
}

/// The text of a script, as it comes: a file or a pipe of any length.
package struct ScriptInput {
    /// As much as is checked before anything is run.
    static let wholeSize = 1 << 20
    /// The longest that a command may be: what is never closed would collect all of a script.
    private static let maximumCommand = 1 << 20
    /// The longest that a line may be: one without an end would collect all of a script too.
    private static let maximumLine = 1 << 24
    /// How often an open command is looked at before it has doubled.
    private static let maximumLooks = 64

    private let read: ShellEnvironment.ScriptReader
    /// What was read and not yet given, from `position` on.
    private var bytes: [UInt8] = []
    private var position = 0
    private var isAtEnd = false
    /// Whether the mark that some editors begin a file with may still come.
    private var mayHaveMark = true
    private(set) var linesBefore = 0
    /// Whether there is no next command because a line is longer than any command may be.
    private(set) var hasEndlessLine = false

    /// A script that is read bit by bit.
    package init(_ read: @escaping ShellEnvironment.ScriptReader) {
        self.read = read
    }

    /// A script that is there already.
    package init(_ text: String) {
        self.init { [] }
        bytes = Array(text.utf8)
        isAtEnd = true
        dropMark()
    }

    /// All of a script that is not long; nil for one that is.
    mutating func whole() throws(SystemFailure) -> String? {
        while !isAtEnd, bytes.count <= Self.wholeSize { try fill() }
        return isAtEnd ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// The next commands: a line, or as many as belong together; nil at the end, and where a line has none.
    mutating func next() throws(SystemFailure) -> (text: String, linesBefore: Int)? {
        var end = position
        var size = 0
        var looks = 0
        var open: Lexer.OpenEnd?
        while end - position < Self.maximumCommand {
            let before = end - position
            guard try readLine(&end) else { break }
            // What stays open is not looked at again with every line: only where a sign may close it, so often, then once for each doubling.
            guard open != .quote && open != .parenthesis || Self.mayMatter(bytes[(position + before)..<end]) else { continue }
            if end - position >= 2 * size {
                size = end - position
                looks = 0
            }
            guard looks < Self.maximumLooks else { continue }
            looks += 1
            open = openEnd(of: position..<end)
            if open == nil { break }
        }
        guard end > position, !hasEndlessLine else { return nil }
        defer {
            linesBefore += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
            position = end
        }
        return (String(decoding: bytes[position..<end], as: UTF8.self), linesBefore)
    }

    /// What a text leaves open that the next line may close.
    private func openEnd(of range: Range<Int>) -> Lexer.OpenEnd? {
        // A backslash keeps a line open only where the line has not ended yet.
        var range = range
        for end in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] where range.last.map({ bytes[$0] }) == end {
            range = range.lowerBound..<range.upperBound - 1
        }
        // Most lines have nothing that could be open.
        guard Self.mayMatter(bytes[range]) else { return nil }
        return Lexer.output(for: String(decoding: bytes[range], as: UTF8.self), mayGoOn: true).openEnd
    }

    /// Whether a text has a sign that opens or closes something.
    private static func mayMatter(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains { "'\"\\()".utf8.contains($0) }
    }

    /// Moves a place behind the end of the line in which it is; false at the end of the script.
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
            // What was given is not kept.
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
        dropMark()
    }

    /// Takes the mark away that some editors begin a file with: it is no part of the first command.
    private mutating func dropMark() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard mayHaveMark, bytes.count >= mark.count || isAtEnd || !mark.starts(with: bytes) else { return }
        mayHaveMark = false
        if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    }
}
