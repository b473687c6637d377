/// Names derived from the path of a file, for code without an enclosing type.
enum SourceName {
    /// The name of a file without its folders and without `.swift`.
    static func withoutFolders(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }

    /// The package target of a file: the folder below `Sources`; nil if there is none.
    static func target(of path: String) -> String? {
        let folders = path.split(separator: "/").dropLast()
        guard let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.endIndex else { return nil }
        return String(folders[sources + 1])
    }

    /// The module of a file: the folder that contains `Sources`, or else the folder of the file; nil if there is none.
    static func module(of path: String) -> String? {
        let folders = path.split(separator: "/").dropLast()
        let sources = folders.lastIndex { $0 == "Sources" || $0 == "Source" }
        return sources.flatMap { $0 > folders.startIndex ? String(folders[$0 - 1]) : nil } ?? folders.last.map(String.init)
    }
}
