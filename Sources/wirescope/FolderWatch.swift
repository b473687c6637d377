import ExplorerShell
import PlatformLibrary

#if canImport(Glibc)
/// Notices when files in some folders change, with the system's inotify.
final class FolderWatch {
    /// Whether this system can.
    static let isPossible = true
    /// What to wait on; readable when something has changed.
    let descriptor: Int32

    private static let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
    private let folders: [String]

    /// Watches folders and all that is in them, hidden folders left out; nil when the system does not let us.
    init?(_ folders: [String]) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        self.folders = folders
        guard descriptor >= 0 else { return nil }
        add()
    }

    deinit { close(descriptor) }

    /// Takes note of what has changed, and waits until nothing does for a moment: whoever saves a file often writes several.
    ///
    /// - Returns: whether anything has changed that matters: hidden files and copies that editors keep do not.
    func takeChanges() -> Bool {
        var hasChanged = readNames().contains(where: Self.matters)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var rounds = 20
        while rounds > 0, poll(&request, 1, 100) > 0 {
            hasChanged = readNames().contains(where: Self.matters) || hasChanged
            rounds -= 1
        }
        // Folders may be new.
        add()
        return hasChanged
    }

    private static func matters(_ name: String) -> Bool { !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix("~") }

    /// Watches every folder; for one that is watched already that changes nothing.
    private func add() {
        var pending = folders
        var watched: Set<Int32> = []
        while let folder = pending.popLast() {
            // A link that leads back to a folder gets the number that the folder has.
            let number = inotify_add_watch(descriptor, folder, Self.events)
            guard number >= 0, watched.insert(number).inserted else { continue }
            pending += FolderEntries.entries(of: folder).filter { $0.isFolder && !$0.name.hasPrefix(".") }.map { "\(folder)/\($0.name)" }
        }
    }

    /// The names of the files that have changed since this was asked last.
    private func readNames() -> [String] {
        var names: [String] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return names }
            buffer[..<count].withUnsafeBytes { bytes in
                var offset = 0
                // An event is three numbers and the room that its name takes, then the name with zeros behind it (inotify(7)).
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
/// Notices when files in some folders change, where the system has a way that we know.
final class FolderWatch {
    /// Whether this system can.
    static let isPossible = false
    /// What to wait on.
    let descriptor: Int32 = -1

    /// Watches nothing.
    init?(_ folders: [String]) { return nil }

    /// Nothing has changed.
    func takeChanges() -> Bool { false }
}
#endif
