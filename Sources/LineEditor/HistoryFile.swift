/// A problem with the history file. Editing continues without the history.
package struct HistoryProblem: Error, Equatable, CustomStringConvertible {
    package enum Action: String, Sendable {
        case read = "read from"
        case write = "kept in"
    }

    package let action: Action
    package let path: String
    package let reason: String

    package var description: String { "the history cannot be \(action.rawValue) \(path): \(reason)" }
}

/// The history file, shared by all shells of a user.
///
/// Each accepted line is appended immediately, with one write, so that concurrent shells preserve each other's lines.
struct HistoryFile {
    let path: String

    /// The maximum number of bytes to read from the end of a long file: enough for the lines to keep, at usual lengths.
    private static let readLimit: off_t = 1 << 24

    /// The newest lines, oldest first; empty if there is no file yet.
    func load(limit: Int) throws(HistoryProblem) -> [String] {
        // Non-blocking, because the path may be a pipe.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return [] }
            throw problem(.read)
        }
        defer { close(descriptor) }
        let size = lseek(descriptor, 0, SEEK_END)
        let start = max(0, size - Self.readLimit)
        lseek(descriptor, start, SEEK_SET)
        guard let bytes = Descriptor.contents(of: descriptor) else { throw problem(.read) }
        var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
        // The first line is truncated.
        if start > 0 { lines = lines.dropFirst() }
        return lines.suffix(limit).map { HistoryEscaping.decode(String(decoding: $0, as: UTF8.self)) }
    }

    /// Appends a line. Creates the file (accessible only by its owner) and its folders if necessary.
    func append(_ line: String) throws(HistoryProblem) {
        makeFolders()
        let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw problem(.write) }
        defer { close(descriptor) }
        var bytes = Array((HistoryEscaping.encode(line) + "\n").utf8)
        var last: UInt8 = 0
        let size = lseek(descriptor, 0, SEEK_END)
        if size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != UInt8(ascii: "\n") {
            // The last write was incomplete.
            bytes.insert(UInt8(ascii: "\n"), at: 0)
        }
        guard Descriptor.write(bytes, to: descriptor) else { throw problem(.write) }
    }

    func clear() throws(HistoryProblem) {
        guard truncate(path, 0) == 0 || errno == ENOENT else { throw problem(.write) }
    }

    private func makeFolders() {
        for (index, character) in zip(path.indices, path).dropFirst() where character == "/" {
            // Errors are ignored here, since opening the file reports them.
            mkdir(String(path[..<index]), 0o700)
        }
    }

    private func problem(_ action: HistoryProblem.Action) -> HistoryProblem {
        HistoryProblem(action: action, path: path, reason: String(cString: strerror(errno)))
    }
}

/// The encoding of the history file: one line per entry, without control characters.
enum HistoryEscaping {
    /// Encodes a backslash as `\\`, a line break as `\n` and every other control character as `\x1b`.
    static func encode(_ line: String) -> String {
        line.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": return #"\\"#
            case "\n": return #"\n"#
            case "\0"..<" ", "\u{7F}"..<"\u{A0}":
                let digits = String(scalar.value, radix: 16)
                return #"\x"# + (digits.count < 2 ? "0" : "") + digits
            default: return String(scalar)
            }
        }.joined()
    }

    /// Decodes the result of `encode`; other characters after a backslash are unchanged.
    static func decode(_ text: some StringProtocol) -> String {
        // Fast path: most lines contain no backslash.
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
        return String(text).replacing(#/\\(?:x([0-9a-fA-F]{2})|[\\n])/#.matchingSemantics(.unicodeScalar)) { match in
            match.1.flatMap { UInt8($0, radix: 16) }.map { String(Unicode.Scalar($0)) } ?? (match.0 == #"\n"# ? "\n" : #"\"#)
        }
    }
}
