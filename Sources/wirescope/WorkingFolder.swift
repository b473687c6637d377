import ExplorerShell
import HostClient
import PlatformLibrary

/// The folder in which relative paths begin.
enum WorkingFolder {
    /// A path that means the same in every folder; as it is when there is nothing at its end.
    static func absolute(_ path: String) -> String {
        guard let found = realpath(path, nil) else { return path }
        defer { free(found) }
        return String(cString: found)
    }

    /// Does something in the folder of a file, and comes back.
    ///
    /// - Parameters:
    ///   - path: the file; `-` has no folder.
    ///   - body: what to do there.
    /// - Throws: what the body throws, or `SystemFailure` when there is no way there or back.
    static func inFolder<Answer>(of path: String, _ body: () throws -> Answer) throws -> Answer {
        guard path != "-", let slash = path.lastIndex(of: "/") else { return try body() }
        let former = open(".", O_RDONLY | O_CLOEXEC)
        guard former >= 0 else { throw SystemFailure.last }
        defer { close(former) }
        guard chdir(slash == path.startIndex ? "/" : String(path[..<slash])) == 0 else { throw SystemFailure.last }
        let result = Result { try body() }
        guard fchdir(former) == 0 else { throw SystemFailure.last }
        return try result.get()
    }
}
