/// A file that is written beside its target and then replaces it, so that a reader sees the old content or the new content, never a part. It is
/// removed unless it has replaced the target.
final class TemporaryFile {
    private static let prefix = ".wirescope-"
    private static let suffix = ".new"
    /// The age in seconds from which an unlocked file is left over from a process that was killed.
    private static let staleAge = 60

    private let stream: UnsafeMutablePointer<FILE>
    private var isOpen = true
    private let path: String
    private let target: String

    /// Creates a file with a random name in the folder of the target, because a rename is atomic only within one file system. Files that killed
    /// processes left there are removed.
    ///
    /// - Parameters:
    ///   - target: The path of the target, without links. It need not exist.
    ///   - mode: The permissions; nil for the default of a new file.
    init(replacing target: String, mode: mode_t?) throws(SystemFailure) {
        self.target = target
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
        Self.removeStaleFiles(in: folder)
        var path = ""
        var descriptor: Int32 = -1
        repeat {
            path = folder + Self.prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36) + Self.suffix
            descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        } while descriptor < 0 && errno == EEXIST
        guard descriptor >= 0 else { throw .last }
        // The lock tells other processes that the file is in use. It ends with the process.
        flock(descriptor, LOCK_EX | LOCK_NB)
        guard mode.map({ fchmod(descriptor, $0) == 0 }) ?? true, let stream = fdopen(descriptor, "w") else {
            let failure = SystemFailure.last
            close(descriptor)
            unlink(path)
            throw failure
        }
        self.stream = stream
        self.path = path
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
        guard fwrite(bytes.baseAddress, 1, bytes.count, stream) == bytes.count else { throw .last }
    }

    func write(_ bytes: [UInt8]) throws(SystemFailure) {
        guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw .last }
    }

    /// Replaces the target.
    ///
    /// - Parameter isLasting: Whether the content must survive a crash of the operating system.
    func commit(isLasting: Bool) throws(SystemFailure) {
        var failure: SystemFailure?
        if fflush(stream) != 0 { failure = .last }
        if failure == nil, isLasting, fsync(fileno(stream)) != 0, errno != EINVAL { failure = .last }
        // Renamed before it is closed, because closing ends the lock.
        if failure == nil, rename(path, target) != 0 { failure = .last }
        // Closing may report a full disk on a network file system.
        if fclose(stream) != 0, failure == nil { failure = .last }
        isOpen = false
        guard let failure else { return }
        unlink(path)
        throw failure
    }

    deinit {
        guard isOpen else { return }
        fclose(stream)
        unlink(path)
    }

    private static func removeStaleFiles(in folder: String) {
        for name in Directory.names(in: folder) ?? [] where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
            removeIfStale(folder + name)
        }
    }

    private static func removeIfStale(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mtim.tv_sec + staleAge < time(nil),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        unlink(path)
    }
}
