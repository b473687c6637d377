#if canImport(Glibc)
/// Detects changes of files in folders, using inotify.
final class FolderWatcher {
    static let isPossible = true
    /// The descriptor to wait on; readable after a change.
    let descriptor: Int32

    private static let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
    private let folders: [String]

    /// Watches folders recursively, without hidden folders; nil if the system refuses.
    init?(_ folders: [String]) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        self.folders = folders
        guard descriptor >= 0 else { return nil }
        add()
    }

    deinit { close(descriptor) }

    /// Reads the changes until there are none for a moment, because saving often writes several files; returns whether one is relevant.
    func readChanges() -> Bool {
        var hasChanged = readNames().contains(where: Self.isRelevant)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var rounds = 20
        while rounds > 0, poll(&request, 1, 100) > 0 {
            hasChanged = readNames().contains(where: Self.isRelevant) || hasChanged
            rounds -= 1
        }
        // There may be new folders.
        add()
        return hasChanged
    }

    private static func isRelevant(_ name: String) -> Bool { !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix("~") }

    private func add() {
        var pending = folders
        var watched: Set<Int32> = []
        while let folder = pending.popLast() {
            // A link to an ancestor folder has the same watch number as that folder.
            let number = inotify_add_watch(descriptor, folder, Self.events)
            guard number >= 0, watched.insert(number).inserted else { continue }
            pending += FolderEntries.entries(of: folder).filter { $0.isFolder && !$0.name.hasPrefix(".") }.map { "\(folder)/\($0.name)" }
        }
    }

    private func readNames() -> [String] {
        var names: [String] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return names }
            buffer[..<count].withUnsafeBytes { bytes in
                var offset = 0
                // An event consists of three numbers, the padded length of the name, and the zero-padded name (inotify(7)).
                let header = MemoryLayout<inotify_event>.size
                while offset + header <= count {
                    let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                    let end = min(count, offset + header + length)
                    names.append(String(decoding: bytes[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self))
                    offset = end
                }
            }
        }
    }
}
#else
/// Detects changes of files in folders; not implemented for this system.
final class FolderWatcher {
    static let isPossible = false
    let descriptor: Int32 = -1

    init?(_ folders: [String]) { return nil }

    func readChanges() -> Bool { false }
}
#endif
