enum WorkingFolder {
    /// Returns the absolute path of an existing file; any other path unchanged.
    static func absolute(_ path: String) -> String { ResolvedPath.of(path) ?? path }

    /// Runs a function in the folder of a file (`-` has none) and returns to the previous folder.
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
