import ShellLanguage

extension Command {
    /// `watch [on|off]`: reloads whenever a file changes.
    static let watch = Command(
        name: "watch",
        group: .load,
        summary: "reload after each change in the package or the scanned folder, until switched off",
        arguments: [Argument("on|off", .choice(["on", "off"]), isOptional: true)],
        details: ["Changes are reported above the line that is being edited. Hidden files and folders are ignored."],
        example: "watch off",
        answers: [TextView.self, EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard invocation["on|off"]?.text != "off" else {
                session.isWatching = false
                return EmptyAnswer()
            }
            let name = invocation.line.name
            guard session.environment.isInteractive, session.environment.canWatch else {
                throw .usage(
                    UsageProblem("watch requires an interactive prompt", at: name.range, hint: "reload"))
            }
            let paths = try session.loaded().request.watchedFolders
            guard !paths.isEmpty else {
                throw .usage(
                    UsageProblem(
                        "the target is not a package or a scanned folder", at: name.range, details: ["load PATH or scan DIR, then watch"],
                        hint: "help watch"))
            }
            session.isWatching = true
            return TextView(lines: ["watching \(paths.joined(separator: ", ")); watch off ends it"])
        }
    )
}
