import PlatformLibrary

/// Why former lines cannot be read or kept. Editing goes on without them.
package struct HistoryProblem: Error, Equatable, CustomStringConvertible {
    /// What was tried.
    package enum Action: String, Sendable {
        case read = "read from"
        case write = "kept in"
    }

    /// What was tried.
    package let action: Action
    /// The history file.
    package let path: String
    /// What the system said.
    package let reason: String

    package var description: String { "the history cannot be \(action.rawValue) \(path): \(reason)" }
}

/// The file of former lines, shared by all shells of a user.
///
/// Each line is appended as soon as it is accepted, with one write, so that shells side by side keep each other's lines.
struct HistoryFile {
    /// Where it is.
    let path: String

    /// How much of a long file is read: enough for the lines that are kept, of any usual length.
    private static let readLimit: off_t = 1 << 24

    /// The newest lines, oldest first.
    ///
    /// - Parameter limit: how many at most.
    /// - Returns: none when there is no file yet.
    func load(limit: Int) throws(HistoryProblem) -> [String] {
        // Non-blocking, for someone may have put a pipe there.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return [] }
            throw problem(.read)
        }
        defer { close(descriptor) }
        let size = lseek(descriptor, 0, SEEK_END)
        let start = max(0, size - Self.readLimit)
        lseek(descriptor, start, SEEK_SET)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw problem(.read) }
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
        // The first one has lost its start.
        if start > 0 { lines = lines.dropFirst() }
        return lines.suffix(limit).map { HistoryEscaping.decode(String(decoding: $0, as: UTF8.self)) }
    }

    /// Adds a line, making the file (for its owner alone) and its folders when they are missing.
    func append(_ line: String) throws(HistoryProblem) {
        makeFolders()
        let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw problem(.write) }
        defer { close(descriptor) }
        var bytes = Array((HistoryEscaping.encode(line) + "\n").utf8)
        var last: UInt8 = 0
        let size = lseek(descriptor, 0, SEEK_END)
        if size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != UInt8(ascii: "\n") {
            // Somebody was stopped in the middle of a line.
            bytes.insert(UInt8(ascii: "\n"), at: 0)
        }
        guard Descriptor.write(bytes, to: descriptor) else { throw problem(.write) }
    }

    /// Empties the file, if there is one.
    func clear() throws(HistoryProblem) {
        guard truncate(path, 0) == 0 || errno == ENOENT else { throw problem(.write) }
    }

    private func makeFolders() {
        for (index, character) in zip(path.indices, path).dropFirst() where character == "/" {
            // What is there already stays; what cannot be made shows when the file is opened.
            mkdir(String(path[..<index]), 0o700)
        }
    }

    private func problem(_ action: HistoryProblem.Action) -> HistoryProblem {
        HistoryProblem(action: action, path: path, reason: String(cString: strerror(errno)))
    }
}
