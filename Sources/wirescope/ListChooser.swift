enum ListChooser {
    /// Returns the index of the chosen line; nil if there is none.
    static func choose(_ choices: [(line: String, preview: String)], terminal: Terminal) throws(PipeFailure) -> Int? {
        var template = Array("\(terminal.variable("TMPDIR") ?? "/tmp")/wirescope-pick.XXXXXX".utf8CString)
        guard let path = mkdtemp(&template) else { throw PipeFailure("has no folder for previews: \(String(cString: strerror(errno)))") }
        let folder = String(cString: path)
        let files = ["list", "choice"] + choices.indices.map { "\($0)" }
        defer {
            for file in files { unlink("\(folder)/\(file)") }
            rmdir(folder)
        }
        do throws(SystemFailure) {
            let list = choices.enumerated().map { "\($0)\t\($1.line)\n" }.joined()
            let texts = [("list", list)] + choices.enumerated().map { ("\($0)", $1.preview) }
            for (name, text) in texts {
                try OutputFile.putInPlace(Array(text.utf8), of: "\(folder)/\(name)", mode: 0o600, isLasting: false)
            }
        } catch {
            throw PipeFailure("has no previews: \(error.reason)")
        }
        let command = "fzf --ansi --delimiter='\\t' --with-nth=2.. --preview='cat \"$WIRESCOPE_PICK\"/{1}' --preview-window=down,60%"
        setenv("WIRESCOPE_PICK", folder, 1)
        defer { unsetenv("WIRESCOPE_PICK") }
        // Status 1 of fzf means that no line matched.
        let ending = "|| { status=$?; [ $status -eq 1 ] || exit $status; }"
        try PipeCommand.run("\(command) < \"$WIRESCOPE_PICK\"/list > \"$WIRESCOPE_PICK\"/choice \(ending)")
        let text = (try? InputFile.bytes(at: "\(folder)/choice")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return Int(text.prefix { $0 != "\t" })
    }
}
