extension Command {
    /// `watch [on|off]`: reload whenever a file changes.
    static let watch = Command(
        name: "watch",
        group: .load,
        summary: "reload whenever a file of the package, or of the scanned folder, changes, or no longer",
        arguments: [Argument("on|off", .choice(["on", "off"]), isOptional: true)],
        details: ["While a line is edited, what has changed is told above it. Hidden files and folders do not count."],
        example: "watch off",
        answers: [TextView.self, NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard invocation["on|off"]?.text != "off" else {
                session.isWatching = false
                return NoAnswer()
            }
            let name = invocation.line.name
            guard session.environment.isInteractive, session.environment.canWatch else {
                throw .usage(
                    UsageProblem("nobody is there to be told of changes", at: name.range, hint: "reload"))
            }
            let paths = try session.loaded().request.watchedFolders
            guard !paths.isEmpty else {
                throw .usage(
                    UsageProblem(
                        "what is loaded is no package and was not scanned", at: name.range, details: ["load PATH or scan DIR, then watch"],
                        hint: "help watch"))
            }
            session.isWatching = true
            return TextView(lines: ["watching \(paths.joined(separator: ", ")); watch off ends it"])
        }
    )
}
