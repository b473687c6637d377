extension Command {
    /// `transcript start FILE`, `transcript stop`: turns a live session into a test.
    static let transcript = Command(
        name: "transcript",
        group: .script,
        summary: "record what is typed and answered as a test",
        arguments: [Argument("ACTION", .choice(["start", "stop", "save"])), Argument("FILE", .text, isOptional: true)],
        forms: ["start": [Argument("FILE", .file)], "stop": [], "save": [Argument("FILE", .file)]],
        details: [
            "transcript start FILE records from here on; transcript stop ends it. The file is Markdown.",
            "What later commands depend on is put in front: what is loaded, names, settings, switches, assumptions, what was resolved.",
            "transcript save FILE writes all that has been typed since the shell was started.",
            "wirescope check FILE runs the commands again, in the folder of the file, and compares the answers; --update rewrites what differs.",
            "It runs no program, builds nothing and writes no file unless --allow-shell is given.",
            "In the file, a line ... stands for any lines and [..] for any part of a line.",
        ],
        example: "transcript start /tmp/session.md",
        answers: [TextView.self],
        run: { session, invocation throws(CommandError) in
            let action = try invocation.required("ACTION")
            let elsewhere = "check runs it in its own folder: name files by their whole paths"
            if action.text == "save" {
                let file = try invocation.required("FILE")
                let (count, isElsewhere) = try session.saveTranscript(to: file)
                let check = "check it with: wirescope check \(ParsedCommand.quoted(file.text))"
                return TextView(lines: ["\(file.text): \(Plural.of(count, "line")); \(check)"] + (isElsewhere ? [elsewhere] : []))
            }
            if action.text == "start" {
                let file = try invocation.required("FILE")
                if let recorder = session.recorder {
                    throw .usage(UsageProblem("\(recorder.path) is being recorded already", at: action.range, hint: "transcript stop"))
                }
                let isElsewhere = try session.startRecording(in: file)
                return TextView(lines: ["recording into \(file.text); transcript stop ends it"] + (isElsewhere ? [elsewhere] : []))
            }
            guard let recorder = session.recorder else {
                throw .usage(UsageProblem("nothing is being recorded", at: action.range, replacement: "start session.md"))
            }
            session.recorder = nil
            return TextView("\(recorder.path): \(Plural.of(recorder.count, "line")); check it with: wirescope check \(recorder.path)")
        }
    )
}
