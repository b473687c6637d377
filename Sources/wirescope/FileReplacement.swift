enum FileReplacement {
    /// Replaces the content of a file, even one that is read-only. Permissions are preserved, and so is a symbolic link to the file.
    static func write(_ text: String, to path: String) throws(SystemFailure) {
        let target = WorkingFolder.absolute(path)
        var status = stat()
        let formerMode = stat(target, &status) == 0 ? UInt32(status.st_mode & 0o7777) : nil
        try OutputFile.putInPlace(Array(text.utf8), of: target, mode: formerMode)
    }
}
