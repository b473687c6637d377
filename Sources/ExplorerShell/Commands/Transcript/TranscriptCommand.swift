import ShellLanguage

extension Command {
    /// `transcript start FILE`, `transcript stop`, `transcript save FILE`: records a session as a test.
    static let transcript = Command(
        name: "transcript",
        group: .script,
        summary: "record commands and answers as a test",
        arguments: [Argument("ACTION", .choice(["start", "stop", "save"])), Argument("FILE", .text, isOptional: true)],
        forms: ["start": [Argument("FILE", .file)], "stop": [], "save": [Argument("FILE", .file)]],
        options: [Option("--replace", summary: "replace an existing file")],
        details: [
            "transcript start FILE starts a recording in Markdown; transcript stop ends it.",
            "State that later commands need is recorded first: the target, variables, settings, switched post-processors, assumptions and results.",
            "transcript save FILE writes all lines typed since the shell was started.",
            "wirescope check FILE runs the commands again, in the folder of the file, and compares the answers; --update rewrites them.",
            "check runs no programs, builds no packages and writes no files unless --allow-shell is given.",
            "In the file, a line ... matches any lines and [..] matches any part of a line.",
        ],
        example: "transcript start /tmp/session.md",
        answers: [TextView.self],
        run: { session, invocation throws(CommandError) in
            let action = try invocation.required("ACTION")
            let elsewhere = "check runs it in its own folder: use absolute paths for files"
            if action.text == "save" {
                let file = try invocation.required("FILE")
                if !invocation.has("--replace") { try session.requireNewFile(file) }
                let (count, isElsewhere) = try session.saveTranscript(to: file)
                let check = "check it with: wirescope check \(ParsedCommand.quoted(file.text))"
                return TextView(lines: ["\(file.text): \(Plural.of(count, "line")); \(check)"] + (isElsewhere ? [elsewhere] : []))
            }
            if action.text == "start" {
                let file = try invocation.required("FILE")
                if let recorder = session.recorder {
                    throw .usage(UsageProblem("\(recorder.path) is already being recorded", at: action.range, hint: "transcript stop"))
                }
                if !invocation.has("--replace") { try session.requireNewFile(file) }
                let isElsewhere = try session.startRecording(in: file)
                return TextView(lines: ["recording into \(file.text); transcript stop ends it"] + (isElsewhere ? [elsewhere] : []))
            }
            guard let recorder = session.recorder else {
                throw .usage(UsageProblem("no recording is active", at: action.range, replacement: "start session.md"))
            }
            session.recorder = nil
            return TextView("\(recorder.path): \(Plural.of(recorder.count, "line")); check it with: wirescope check \(recorder.path)")
        }
    )
}
