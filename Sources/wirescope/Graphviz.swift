import ExplorerShell

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Graphviz, where it is installed.
enum Graphviz {
    /// Draws a text in Graphviz's language as SVG.
    ///
    /// - Returns: Nil where Graphviz is not installed.
    /// - Throws: How it ended, if it did not draw.
    static func svg(_ dot: String) throws(PipeFailure) -> String? {
        var template = Array("\(temporaryFolder)/wirescope-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw PipeFailure("cannot be given its text: \(String(cString: strerror(errno)))") }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { unlink(path) }
        guard let file = fdopen(descriptor, "w") else {
            close(descriptor)
            throw PipeFailure("cannot be given its text: \(String(cString: strerror(errno)))")
        }
        fputs(dot, file)
        guard fclose(file) == 0 else { throw PipeFailure("cannot be given its text: \(String(cString: strerror(errno)))") }
        let quoted = path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        guard let stream = popen("command -v dot >/dev/null || exit \(missing); exec dot -Tsvg '\(quoted)'", "r") else {
            throw PipeFailure("cannot be started: \(String(cString: strerror(errno)))")
        }
        let bytes = everything(from: stream)
        let status = pclose(stream)
        let code = (status >> 8) & 0xFF
        if code == missing { return nil }
        if status & 0x7F != 0 { throw PipeFailure("was ended by signal \(status & 0x7F)") }
        if code != 0 { throw PipeFailure("ended with status \(code)") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How the system's shell says that there is no such program.
    private static let missing: Int32 = 127

    private static var temporaryFolder: String {
        guard let folder = getenv("TMPDIR").map({ String(cString: $0) }), !folder.isEmpty else { return "/tmp" }
        return folder
    }

    private static func everything(from stream: UnsafeMutablePointer<FILE>) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, stream)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }
}
