extension Command {
    static let fault = Command(
        "fault", aliases: ["faults"], .change, "make a requirement of a service throw an error, or list the faults and delays in effect",
        example: #"fault MailAssembly.service.messages "the server is offline" --every 2"#, effect: .target,
        answers: [FaultsView.self, TableView.self],
        .optional("SERVICE.REQUIREMENT", .requirement), .optional("TEXT", .text),
        .count("--every", "N", "only every call of this number fails"),
        .flag("--once", "only one call fails"), .flag("--off", "end the fault and the delay of the requirement"), TableOptions.parameter
    ) { session, word, text, every, isOnce, isOff, arrangement throws(CommandError) in
        guard let word else {
            let report: InterceptionReport = try session.reply(to: .interceptions, of: try session.ensureLoaded())
            return try arrangement.arranged(FaultsView(report))
        }
        var fault = try session.fault(of: word)
        if !isOff {
            guard let text else {
                throw .usage(
                    "fault needs a TEXT argument, the description of the error", at: word.range,
                    hint: "fault \(ParsedCommand.quoted(word.text)) \"offline\"")
            }
            (fault.error, fault.every, fault.isOnce) = (text.text, every ?? 1, isOnce)
        }
        return try arrangement.arranged(FaultsView(session.intercept(.setFault(fault))))
    }
}
