extension Command {
    static let delay = Command(
        "delay", .change, "delay the calls of a synchronous requirement of a service",
        example: "delay MailAssembly.service.unreadCount 200ms", effect: .target, answers: [FaultsView.self],
        .word("SERVICE.REQUIREMENT", .requirement), .word("TIME", .text)
    ) { session, word, time throws(CommandError) in
        guard let delay = QueryDuration.nanoseconds(time.text) else {
            throw .usage("'\(time.text)' is not a time such as 200ms or 1.5s", at: time.range, replacement: "200ms")
        }
        var fault = try session.fault(of: word)
        fault.delay = delay
        return FaultsView(try session.intercept(.setFault(fault)))
    }
}
