extension Command {
    static let config = Command(
        "config", aliases: ["configuration"], .change,
        "list the configuration values with their sources and readers, or set one for this session",
        forms: ["set": [Argument("KEY", .setting), Argument("VALUE", .text)], "unset": [Argument("KEY", .setting)]],
        example: "config set mail.pageSize 20", effect: .target, answers: [ConfigurationView.self, TableView.self],
        .call(Argument("KEY", .configuration, isOptional: true)), .flag("--reveal", "show secrets too"), TableOptions.parameter
    ) { session, call, revealsSecrets, arrangement throws(CommandError) in
        let target = try session.ensureLoaded()
        guard let first = call["KEY"] else {
            return try arrangement.arranged(
                ConfigurationView(try session.configuration(of: target), in: target.graph, revealsSecrets: revealsSecrets))
        }
        guard first.text == "set" || first.text == "unset" else {
            let values = try session.configuration(of: target)
            let key = session.settingName(first.text)
            let found = values.filter { $0.key == key || $0.key.hasPrefix(key + ".") || $0.key.hasSuffix("." + key) }
            guard !found.isEmpty else {
                let near = Suggestions.nearMisses(for: key, among: values.map(\.key), limit: 1).first
                throw .usage("the configuration has no key '\(key)'", at: first.range, replacement: near, hint: "config")
            }
            return try arrangement.arranged(ConfigurationView(found, in: target.graph, revealsSecrets: revealsSecrets))
        }
        try session.requireNoAssumptions("config \(first.text)")
        guard let word = call.word(at: 1) else { throw CommandError(call.missing("KEY")) }
        let value = call.word(at: 2)
        if first.text == "set", value == nil { throw CommandError(call.missing("VALUE")) }
        let key = session.settingName(word.text)
        let released = try session.setConfiguration(key, to: value?.text)
        let changed = try session.configuration(of: try session.ensureLoaded()).filter { $0.key == key }
        return try arrangement.arranged(
            ConfigurationView(changed, in: try session.ensureLoaded().graph, revealsSecrets: revealsSecrets, released: released))
    }
}

struct ConfigurationView: TabularAnswer, Hashable, Codable {
    struct Value: Hashable, Sendable, Codable {
        var key: String
        /// The only assembly that can read it; nil if every assembly can.
        var namespace: String?
        /// The value as written, with secret parts masked.
        var value: String?
        var isMasked: Bool
        var origin: String?
        /// The sources of the values that it overrides.
        var hides: [String]
        var isSet: Bool
        var readers: [Reader]
    }

    struct Reader: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var slot: String?
        /// The type that the text is converted to.
        var type: String
    }

    var values: [Value]
    var omitted: Int?
    /// The number of instances released by a change; nil if no value was changed.
    var released: Int?

    init(_ values: [ConfigurationValue], in graph: ExploredGraph, revealsSecrets: Bool, released: Int? = nil) {
        self.values = values.map { value in
            let shown = value.text.map { SecretMasking.shown($0, key: value.key) }
            let isMasked = shown?.isSecret == true && !revealsSecrets
            return Value(
                key: value.key, namespace: value.namespace, value: isMasked ? shown?.text : value.text, isMasked: isMasked,
                origin: value.origin, hides: value.hides, isSet: value.isSet,
                readers: value.readers.map { reader in
                    Reader(service: graph.label(of: reader.service), slot: reader.slot, type: reader.type)
                })
        }
        self.released = released
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !values.isEmpty else { return [self.released == nil ? "no configuration" : "the key has no written value"] }
        var lines = table(in: renderer).lines(renderer.style) + omission
        if values.contains(where: \.isMasked) { lines.append(renderer.style.paint("secrets are masked; config --reveal shows them", .dim)) }
        if let released = self.released, released > 0 { lines.append("\(Plural.of(released, "built instance")) released") }
        return lines
    }

    func table(in renderer: TextRenderer) -> TextTable {
        var table = TextTable([.init("key"), .init("value"), .init("used by", expendability: 1), .init("written at", expendability: 2)])
        for value in values {
            let key = value.namespace.map { "\(value.key) (\($0))" } ?? value.key
            let readers = value.readers.map { reader in reader.service.key + (reader.slot.map { " .\($0)" } ?? "") }
            let hides = value.hides.isEmpty ? "" : ", hides \(value.hides.joined(separator: ", "))"
            table.add([
                .init(key), .init(value.value ?? "-", value.isSet ? .good : nil),
                .init(readers.isEmpty ? "none" : readers.joined(separator: ", "), readers.isEmpty ? .dim : nil),
                .init((value.origin ?? "default value of the reader") + hides, .dim),
            ])
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { values = positions.map { values[$0] } }
}
