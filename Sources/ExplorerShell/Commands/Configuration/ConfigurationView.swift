import InspectionProtocol

/// The answer of `config`.
struct ConfigurationView: Hashable, Sendable, Codable {
    /// One value.
    struct Value: Hashable, Sendable, Codable {
        /// The key, with dots between its parts.
        var key: String
        /// The only assembly that can read it; nil if every assembly can.
        var namespace: String?
        /// The value as written, with secret parts masked.
        var value: String?
        /// Whether a part of the value is masked.
        var isMasked: Bool
        /// The source of the value.
        var origin: String?
        /// The sources of the values that it overrides.
        var hides: [String]
        /// Whether `config set` has set it.
        var isSet: Bool
        /// The dependencies that read it.
        var readers: [Reader]
    }

    /// A dependency that reads a value.
    struct Reader: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// The property or parameter that receives it.
        var slot: String?
        /// The type that the text is converted to.
        var type: String
    }

    /// The values, by key.
    var values: [Value]
    /// The number of values beyond the requested limit.
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
                    Reader(
                        service: graph.position(of: reader.service).map(graph.mark) ?? ServiceLabel(unknown: reader.service),
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
