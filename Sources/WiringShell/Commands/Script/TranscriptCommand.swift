extension Command {
    static let transcript = Command(
        "transcript", .script, "record commands and answers as a test",
        forms: ["start": [Argument("FILE", .file)], "stop": [], "save": [Argument("FILE", .file)]],
        example: "transcript start /tmp/session.md", answers: [TextView.self],
        .word("ACTION", .choice(["start", "stop", "save"])), .optional("FILE", .text), .flag("--replace", "replace an existing file")
    ) { session, action, file, replaces throws(CommandError) in
        let elsewhere = "check runs it in its own folder: use absolute paths for files"
        if action.text == "save", let file {
            if !replaces { try session.requireNewFile(file) }
            let (count, isElsewhere) = try session.saveTranscript(to: file)
            let check = "check it with: wirescope check \(ParsedCommand.quoted(file.text))"
            return TextView(lines: ["\(file.text): \(Plural.of(count, "line")); \(check)"] + (isElsewhere ? [elsewhere] : []))
        }
        if action.text == "start", let file {
            if let recorder = session.recording.transcript {
                throw .usage("\(recorder.path) is already being recorded", at: action.range, hint: "transcript stop")
            }
            if !replaces { try session.requireNewFile(file) }
            let isElsewhere = try session.startRecording(in: file)
            return TextView(lines: ["recording into \(file.text); transcript stop ends it"] + (isElsewhere ? [elsewhere] : []))
        }
        guard let recorder = session.recording.transcript else {
            throw .usage("no recording is active", at: action.range, hint: "help transcript")
        }
        session.recording.transcript = nil
        return TextView("\(recorder.path): \(Plural.of(recorder.text.count, "line")); check it with: wirescope check \(recorder.path)")
    }
}
