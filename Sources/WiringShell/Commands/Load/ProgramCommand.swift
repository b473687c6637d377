extension Command {
    static let program = Command(
        "program", .load, "show the program that run has started, start it again, send it a signal, or end it",
        forms: ["restart": [], "stop": [], "signal": [Argument("SIGNAL", .text)]],
        example: "program --help", answers: [TextView.self, LoadedView.self],
        .optional("ACTION", .choice(["restart", "stop", "signal"])), .optional("SIGNAL", .text)
    ) { session, action, signal throws(CommandError) in
        let target = try session.ensureLoaded()
        guard let program = (target.exploration as? LiveExploration)?.started else {
            throw .usage("\(target.name) was not started by run", at: action?.range, hint: "help run")
        }
        switch action?.text {
        case "restart":
            return try LoadedView(try GraphLoading(session: session).load(target.request, selection: target.selection), of: session)
        case "stop": program.stop()
        case "signal" where program.end == nil:
            guard let signal, program.signal(signal.text) else {
                throw .usage(
                    "a signal is a number, or a name such as TERM or HUP", at: (signal ?? action)?.range, hint: "program signal TERM")
            }
            return TextView("sent \(signal.text) to \(program.name)")
        default: break
        }
        return TextView(program.end.map { "\(program.name) has ended with \($0)" } ?? "\(program.name) is running")
    }
}
