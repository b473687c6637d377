import PlatformLibrary

/// The external program for editing a long line: the value of `$VISUAL` or `$EDITOR`.
struct ExternalEditor {
    /// The reasons why there is no edited text.
    enum Problem: Error, Equatable, CustomStringConvertible {
        /// The file with the text could not be written or read.
        case file(folder: String, reason: String)
        /// The system could not start another program.
        case notStarted(reason: String)
        /// The program does not exist.
        case notFound(command: String)
        /// The editor ended with an error status.
        case failed(command: String, status: Int32)
        /// The editor was ended by a signal.
        case signalled(command: String, signal: Int32)

        var description: String {
            switch self {
            case .file(let folder, let reason): "the line cannot be edited in a file in \(folder): \(reason)"
            case .notStarted(let reason): "no editor can be started: \(reason)"
            case .notFound(let command): "there is no editor '\(command)'; set VISUAL or EDITOR to one"
            case .failed(let command, let status): "the editor '\(command)' ended with status \(status); the line is unchanged"
            case .signalled(let command, let signal): "the editor '\(command)' was ended by signal \(signal); the line is unchanged"
            }
        }
    }

    /// The command for the system's shell, to which the file is appended: `code --wait`.
    let command: String
    /// The start of the file's name.
    let name: String

    /// Opens a text in the editor and waits for its end.
    ///
    /// - Parameter text: The initial text.
    /// - Returns: The edited text.
    func edit(_ text: String) throws(Problem) -> String {
        let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(folder)/\(name)-XXXXXX".utf8CString)
        // Accessible only by its owner (mode 0600).
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .file(folder: folder, reason: Self.systemErrorMessage) }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        let isWritten = Descriptor.write(Array((text + "\n").utf8), to: descriptor)
        let reason = Self.systemErrorMessage
        close(descriptor)
        guard isWritten else { throw .file(folder: folder, reason: reason) }
        try run(on: path)
        return try read(path, in: folder)
    }

    private func run(on path: String) throws(Problem) {
        // An ignored signal would be inherited by the editor.
        let former = signal(SIGPIPE, SIG_DFL)
        // `exec` replaces the shell with the editor. Otherwise Ctrl-C would end the shell while the editor runs.
        let status = system("exec \(command) '\(path.replacing("'", with: "'\\''"))'")
        signal(SIGPIPE, former)
        guard status != -1 else { throw .notStarted(reason: Self.systemErrorMessage) }
        if status & 0x7F != 0 { throw .signalled(command: command, signal: status & 0x7F) }
        switch status >> 8 & 0xFF {
        case 0: return
        case 126, 127: throw .notFound(command: command)
        // A shell reports the end by a signal as 128 plus the number of the signal.
        case let code where code > 128: throw .signalled(command: command, signal: code - 128)
        case let code: throw .failed(command: command, status: code)
        }
    }

    private func read(_ path: String, in folder: String) throws(Problem) -> String {
        // Reopened, because some editors replace the file.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(folder: folder, reason: Self.systemErrorMessage) }
        defer { close(descriptor) }
        guard let bytes = Descriptor.contents(of: descriptor) else { throw .file(folder: folder, reason: Self.systemErrorMessage) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static var systemErrorMessage: String { String(cString: strerror(errno)) }
}
