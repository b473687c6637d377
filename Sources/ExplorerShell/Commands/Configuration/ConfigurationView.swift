import InspectionProtocol

/// What `config` answers.
struct ConfigurationView: Hashable, Sendable, Codable {
    /// One value.
    struct Value: Hashable, Sendable, Codable {
        /// The key, with dots between its parts.
        var key: String
        /// The assembly that alone can read it.
        var namespace: String?
        /// The value as it is written; what is secret in it is masked.
        var value: String?
        /// Whether something of it is masked.
        var isMasked: Bool
        /// Where it is written.
        var origin: String?
        /// Where the values are written that it hides.
        var hides: [String]
        /// Whether it was set in the session.
        var isSet: Bool
        /// Who reads it.
        var readers: [Reader]
    }

    /// Somebody who reads a value.
    struct Reader: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceMark
        /// The property or parameter that receives it.
        var slot: String?
        /// What the text is converted to.
        var type: String
    }

    /// The values, by key.
    var values: [Value]
    /// How many values were left out because no more were asked for.
    var omitted: Int?
    /// How many built instances were let go for a change; nil where nothing was changed.
    var released: Int?

    init(_ values: [ConfigurationValue], in graph: ExploredGraph, reveals: Bool, released: Int? = nil) {
        self.values = values.map { value in
            let shown = value.text.map { SecretRule.shown($0, key: value.key) }
            let isMasked = shown?.isSecret == true && !reveals
            return Value(
                key: value.key, namespace: value.namespace, value: isMasked ? shown?.text : value.text, isMasked: isMasked,
                origin: value.origin, hides: value.hides, isSet: value.isSet,
                readers: value.readers.map { reader in
                    Reader(
                        service: graph.position(of: reader.service).map(graph.mark) ?? ServiceMark(unknown: reader.service),
                        slot: reader.slot, type: reader.type)
                })
        }
        self.released = released
    }
}

extension ConfigurationView: TabularAnswer {
    func lines(in text: TextRenderer) -> [String] { text.configuration(self) }
    func table(in text: TextRenderer) -> TextTable { text.configurationTable(self) }
    mutating func keep(_ positions: [Int]) { values = positions.map { values[$0] } }
}
