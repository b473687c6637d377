extension Command {
    private static let decorators = ["logging", "timing", "counting"]

    static let decorate = Command(
        "decorate", .change, "record the calls of services, or switch a post-processor on or off for some services",
        example: "decorate MailAssembly.service --with logging", effect: .target,
        answers: [InterceptionView.self, ProcessorSwitchView.self],
        .optionalQuery(),
        .option("--with", "DECORATOR", .processor(decorators), "logging, timing, counting, or a post-processor; see processors"),
        .flag("--all", "all services whose type is a protocol"), .flag("--off", "restore these services"), .name
    ) { session, given, name, isForAll, isOff, command throws(CommandError) in
        guard isForAll == (given == nil) else {
            throw .usage(
                isForAll ? "--all cannot be combined with QUERY" : "decorate needs QUERY or --all", at: command.range,
                hint: "decorate --all --with logging")
        }
        let graph = try session.ensureLoaded().graph
        if let name, !decorators.contains(name.text) {
            let processor = try session.processor(name, in: graph, or: decorators)
            let meant = try session.selection(of: given).services.map { graph[$0] }
            // A single service of another type is not filtered out: the host's error lists the matching post-processors.
            let services = meant.count == 1 ? meant : meant.filter { $0.serviceType == processor.serviceType }
            if services.isEmpty {
                throw .refused(
                    ErrorReport(
                        "\(processor.key) decorates \(processor.serviceType), but none of these services has this type", at: name.range,
                        hint: "services provides(\(GraphQuery.quoted(processor.serviceType)))"))
            }
            return try session.switchProcessor(processor.key, isOn: !isOff, services: services.map(\.key))
        }
        guard isOff || name != nil else {
            // The query may contain the decorator: `decorate service with logging`.
            let mode = given?.words.last.flatMap { word in decorators.first { $0 == word.text } }
            let query = mode == nil ? given?.text.text : given?.words.first?.text
            throw .usage(
                "decorate needs --with DECORATOR", at: command.range, hint: "decorate \(query ?? "--all") --with \(mode ?? "logging")")
        }
        let keys = try session.keys(of: given)
        let mode = isOff ? nil : name?.text
        let report = try session.intercept(.intercept(keys: keys, mode: mode))
        let services = mode == nil ? (keys ?? []).map { key in .init { $0.key = key } } : report.services
        return InterceptionView(mode: mode, services: services.filter { keys?.contains($0.key) ?? true }, released: report.released)
    }
}

/// The answer of `decorate` with a built-in decorator.
struct InterceptionView: Answer, Codable {
    /// `counting`, `timing` or `logging`; nil if the recording has ended.
    var mode: String?
    /// The services of the command, with the reasons why calls are not recorded; empty if the recording has ended for all.
    var services: [InterceptionReport.Service]
    var released: Int

    var failure: String? { mode != nil && services.allSatisfy { $0.refusal != nil } ? "no service is intercepted" : nil }

    func lines(in renderer: TextRenderer) -> [String] {
        let intercepted = services.filter { $0.refusal == nil }.map(\.key)
        let subject = intercepted.isEmpty ? "all services" : Plural.list(intercepted, "service")
        let result = mode.map { "\($0) the calls of \(subject)" } ?? "the calls of \(subject) are not recorded any more"
        let ending = released > 0 ? "; \(Plural.of(released, "built instance")) released" : ""
        return (failure == nil ? [result + ending] : []) + services.compactMap(\.refusal)
            + services.flatMap { service in service.limits.map { renderer.style.paint("\(service.key): ", .dim) + $0 } }
    }
}
