/// The environment of this process.
package enum Environment {
    static func variables() -> [String: String] {
        var result: [String: String] = [:]
        var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        while let text = entry.pointee {
            if let sign = strchr(text, Int32(UInt8(ascii: "="))) {
                let name = UnsafeRawBufferPointer(start: text, count: sign - text)
                result[String(decoding: name, as: UTF8.self)] = String(cString: sign + 1)
            }
            entry += 1
        }
        return result
    }

    /// The variables for a tool of the build system. An empty or relative base directory counts as unset (XDG Base Directory
    /// Specification, "Environment variables"); the package manager fails on it instead.
    static func forTools(_ variables: [String: String] = variables()) -> [String: String] {
        var result = variables.filter { !$0.key.hasPrefix("XDG_") || !$0.key.hasSuffix("_HOME") || $0.value.hasPrefix("/") }
        result[InspectionConventions.environmentVariable] = nil
        result[InspectionConventions.reportVariable] = nil
        return result
    }

    /// The folder for regenerable files: `$XDG_CACHE_HOME`, otherwise `.cache` in the home folder.
    static func cacheFolder(_ variables: [String: String] = variables()) -> String {
        if let cache = variables["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache }
        let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (home ?? getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "") + "/.cache"
    }

    /// The path of a tool, searched in `PATH`; nil if there is none.
    package static func path(ofTool name: String) -> String? {
        if name.contains("/") { return isProgram(name) ? name : nil }
        let folders = variables()["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first(where: isProgram)
    }

    /// Whether a file can be executed. A folder has this permission too.
    private static func isProgram(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
