/// The attributes of a file that reveal changes without reading it.
package enum FileAttributes {
    /// The attributes of the file at a path; nil if it does not exist.
    package static func text(ofFileAt path: String) -> String? {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        return text(of: information)
    }

    /// The attributes in a result of `stat`.
    static func text(of information: stat) -> String {
        #if canImport(Glibc)
        let (modified, changed) = (information.st_mtim, information.st_ctim)
        #else
        let (modified, changed) = (information.st_mtimespec, information.st_ctimespec)
        #endif
        return
            "\(information.st_dev) \(information.st_ino) \(information.st_size) \(information.st_mode) \(modified.tv_sec).\(modified.tv_nsec) "
            + "\(changed.tv_sec).\(changed.tv_nsec)"
    }
}
