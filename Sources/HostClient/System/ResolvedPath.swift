/// Absolute paths without links.
package enum ResolvedPath {
    /// The path of an existing file; nil if it does not exist.
    package static func of(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
