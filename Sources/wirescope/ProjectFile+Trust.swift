extension ProjectFile {
    /// Returns the project file of the working folder; nil if there is no readable one.
    ///
    /// A copy of a trusted file is kept below `$XDG_STATE_HOME/wirescope/trusted`: a file that differs from its copy is not trusted. The hashes of the
    /// files that it runs are kept beside the copy.
    static func inThisFolder(terminal: Terminal) -> ProjectFile? {
        let path = WorkingFolder.absolute(name)
        guard let bytes = try? InputFile.bytes(at: name), let folder = terminal.folder("XDG_STATE_HOME", below: ".local/state") else {
            return nil
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let trusted = "\(folder)/wirescope/trusted"
        let copy = "\(trusted)/\(fileName(for: path))"
        let list = copy + ".files"
        var project = ProjectFile(path: path, text: text, isTrusted: (try? InputFile.bytes(at: copy)) == bytes) {
            (files) throws(LoadFailure) in
            // Existing folders are kept; if creating one fails, writing the file reports the error.
            for (index, character) in zip(copy.indices, copy).dropFirst() where character == "/" { mkdir(String(copy[..<index]), 0o700) }
            do throws(SystemFailure) {
                // A crash in between leaves a list that is too short, not one for other commands.
                try FileReplacement.write("", to: list)
                try FileReplacement.write(text, to: copy)
                try FileReplacement.write(files.sorted { $0.key < $1.key }.map { "\($1) \($0)\n" }.joined(), to: list)
            } catch {
                throw LoadFailure("\(copy) cannot be written: \(error.reason)", hint: "!ls -ld \(trusted)")
            }
        }
        project.hash = { path in (try? InputFile.bytes(at: path)).map { ContentHash.of($0) } }
        for line in String(decoding: (try? InputFile.bytes(at: list)) ?? [], as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { project.accepted[String(parts[1])] = String(parts[0]) }
        }
        return project
    }

    private static func fileName(for path: String) -> String {
        path.utf8.map { byte in
            let isPlain = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            return isPlain ? String(decoding: [byte], as: UTF8.self) : "_" + String(byte, radix: 16)
        }.joined()
    }
}
