enum NewFolder {
    /// Writes files into a new or empty folder, or adds them to an existing one that has none of them; the parent folder exists.
    static func create(_ path: String, _ files: [(path: String, text: String)], isExisting: Bool) throws(NewFolderFailure) {
        if isExisting {
            guard files.allSatisfy({ access("\(path)/\($0.path)", F_OK) != 0 }) else { throw .notEmpty }
        } else if mkdir(path, 0o777) != 0 {
            guard errno == EEXIST else { throw .system(.last) }
            guard FolderEntries.entries(of: path).isEmpty else { throw .notEmpty }
        }
        for file in files {
            var folder = path
            for part in file.path.split(separator: "/").dropLast() {
                folder += "/\(part)"
                if mkdir(folder, 0o777) != 0, errno != EEXIST { throw .system(.last) }
            }
            do throws(SystemFailure) { try FileReplacement.write(file.text, to: "\(path)/\(file.path)") } catch { throw .system(error) }
        }
    }
}
