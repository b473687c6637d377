extension Session {
    func reply<Content>(
        to request: InspectionRequest, of target: Target, about service: String? = nil
    ) throws(CommandError) -> Content {
        let live = target.exploration as? LiveExploration
        live?.place = nil
        defer { live?.place.map { environment.writeError(SafeText("note: this ran on \($0) of the program\n")) } }
        return try asking(target, about: service) { exploration throws(ExplorationError) in try exploration.answer(request) }
    }

    /// Sends a request that some targets do not support.
    ///
    /// - Returns: nil if the target does not support it.
    func replyIfSupported<Content>(to request: InspectionRequest, of target: Target) throws(CommandError) -> Content? {
        do throws(CommandError) {
            return try reply(to: request, of: target)
        } catch .exploration(.unsupported, _) {
            return nil
        }
    }

    /// Returns the services with an instance, by key; nil if the target cannot list them. Those of a program that has ended are the last known ones.
    func states(of target: Target) throws(CommandError) -> [String: ServiceState]? {
        let live = target.exploration as? LiveExploration
        var states: [ServiceState]?
        do throws(CommandError) {
            states = try replyIfSupported(to: .states, of: target)
            if let states { live?.lastStates = states }
        } catch {
            guard live?.end != nil else { throw error }
        }
        if let live, let end = live.end {
            environment.writeError(SafeText("note: \(end); the states are the last known ones\n"))
            states = live.lastStates
        }
        return states.map { Dictionary($0.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first }) }
    }

    func usage(of target: Target) throws(CommandError) -> UsageReport { try reply(to: .usage, of: target) }

    func configuration(of target: Target) throws(CommandError) -> [ConfigurationValue] {
        try reply(to: .configuration, of: target)
    }

    /// Returns the values of the configuration; nil if the target cannot list them at this time.
    func knownConfiguration(of target: Target) -> [ConfigurationValue]? { try? target.exploration.answer(.configuration) }

    /// Sets or resets a value for the session and refreshes the graph.
    func setConfiguration(_ key: String, to text: String?) throws(CommandError) -> Int {
        let released: Int = try reply(to: .setConfiguration(key: key, text: text), of: try ensureLoaded())
        setValues[key] = text
        try refreshGraph()
        return released
    }

    /// The name of a setting without the prefix that its key has in the graph.
    func settingName(_ text: String) -> String { ConfigurationKey.name(in: text) ?? text }

    func configurationValue(of node: ServiceNode, in target: Target) -> ConfigurationValue? {
        guard node.kind == .configuration, let values = knownConfiguration(of: target) else { return nil }
        return values.first { ConfigurationKey.key(of: $0.key) == node.key }
            ?? values.first { $0.readers.contains { $0.service == node.key && $0.slot == nil } }
    }

    /// The object at the beginning of a name, the path to the part inside the object, outermost first, and the name as typed.
    typealias NamedObject = (reference: ObjectReference, path: [String], text: String)

    func isResult(_ number: Int) -> Bool { results.resolved[number] != nil || results.objects.contains(number) }

    /// Finds the object for a word: `$1`, `$1.store`, `$1.items[0]`, or a service.
    ///
    /// - Parameter builds: whether to build a service without an instance; the instance becomes a numbered result.
    func object(_ word: Word, in graph: ExploredGraph, building builds: Bool) throws(CommandError) -> NamedObject {
        if word.text.hasPrefix("$"), let (number, path) = ObjectPath.parts(of: word.text) {
            guard isResult(number) else { throw .noSuchResult(word, listing: "resolve") }
            return (.result(number), path, word.text)
        }
        let parts = word.text.split(separator: ".", maxSplits: 1)
        if word.text.hasPrefix("#"), let number = parts.first.flatMap({ Int($0.dropFirst()) }) {
            let path = ObjectPath.parts(of: "$" + word.text.dropFirst())?.path ?? []
            return (.object(number), path, word.text)
        }
        let node = graph[try service(word, in: graph)]
        let target = try ensureLoaded()
        if builds, try states(of: target)?[node.key] == nil {
            guard node.arguments.isEmpty else {
                let example = ([ParsedCommand.quoted(node.key)] + node.declaredArguments.map(\.placeholder)).joined(separator: " ")
                throw .usage(
                    "\(node.key) makes a new product each time", at: word.range, details: ["for example: resolve \(example)"],
                    hint: "show \(ParsedCommand.quoted(node.key))")
            }
            let report: ResolveReport = try reply(to: .resolve(key: node.key, arguments: []), of: target, about: node.key)
            note(report)
            return (.result(report.handle), [], "$\(report.handle)")
        }
        return (.service(node.key), [], node.key)
    }

    func note(_ report: ResolveReport) {
        results.resolved[report.handle] = report.key
        results.failed.subtract([report.key] + report.steps.map(\.key))
        if let content = report.content { note(content, of: "$\(report.handle)") }
    }

    func note(_ objects: [(number: Int?, key: String)]) {
        for object in objects { if let number = object.number { results.objectServices[number] = object.key } }
    }

    /// Records the results and the parts that the report of an object shows.
    func note(_ report: ObjectReport, of object: String) {
        for field in report.fields {
            if let result = field.result, let service = field.service { results.resolved[result] = service }
        }
        results.parts[object] = report.fields.filter { $0.depth == 0 }.map { ($0.name, $0.type) }
    }
}
