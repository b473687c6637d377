/// What a file is called where nothing else says whom its code belongs to.
enum SourceName {
    /// The name of a file without its folders and without `.swift`.
    static func withoutFolders(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }
}
