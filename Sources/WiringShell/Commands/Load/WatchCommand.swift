extension Command {
    static let watch = Command(
        "watch", .load, "reload after each change in the package or the scanned folder, until switched off",
        example: "watch off", answers: [TextView.self, EmptyAnswer.self], .optional("on|off", .choice(["on", "off"])), .name
    ) { session, state, name throws(CommandError) in
        guard state?.text != "off" else {
            session.isWatching = false
            return EmptyAnswer()
        }
        guard session.environment.canWatch else {
            throw .usage("watch requires an interactive prompt or --stdio", at: name.range, hint: "reload")
        }
        let paths = try session.ensureLoaded().request.watchedFolders
        guard !paths.isEmpty else {
            throw .usage(
                "the target is not a package or a scanned folder", at: name.range, details: ["load PATH or scan DIR, then watch"],
                hint: "help watch")
        }
        session.isWatching = true
        return TextView(lines: ["watching \(paths.joined(separator: ", ")); watch off ends it"])
    }
}
