import Wiring

/// The values that a blueprint reads from the configuration, each converted once, with the failures.
struct ConfigurationReadingResult: Sendable {
    /// The places at which definitions read the configuration.
    private(set) var readings: [ConfigurationRead] = []
    /// For each read, the code that provides the value, if there is one.
    private(set) var codes: [InstanceCode?] = []
    /// For each read, the origin of the value; nil if it was not read.
    private(set) var origins: [String?] = []
    /// For each read of a structure, the keys of the values that it consists of.
    private(set) var parts: [[SettingKey]?] = []
    /// The failures, ordered by key.
    private(set) var failures: [ConfigurationFailure] = []

    /// Creates an empty result.
    init() {}

    /// Converts all values.
    /// - Parameters:
    ///   - readings: the places at which definitions read the configuration.
    ///   - converters: the conversions from text.
    ///   - blueprint: the blueprint of the definitions.
    init(reading readings: [ConfigurationRead], _ table: ConfigurationTable, _ converters: ConverterRegistry, in blueprint: Blueprint) {
        guard !readings.isEmpty else { return }
        self.readings = readings
        codes = Array(repeating: nil, count: readings.count)
        origins = Array(repeating: nil, count: readings.count)
        parts = Array(repeating: nil, count: readings.count)
        var failures: [ConfigurationFailure] = []
        var numbers: UnspecializedDictionary<ConfigurationFailure.Place, Int> = [:]
        for number in readings.indices {
            let reading = readings[number]
            for cause in read(number, table, converters, in: blueprint) {
                let place = ConfigurationFailure.Place(reading, cause)
                if let number = numbers[place] {
                    failures[number].readings.append(reading)
                } else {
                    numbers[place] = failures.count
                    failures.append(ConfigurationFailure(key: reading.reader.key, cause: cause, readings: [reading]))
                }
            }
        }
        if !failures.isEmpty { self.failures = failures.ordered { $0.key < $1.key } }
    }

    /// Converts the value of one read.
    /// - Returns: the causes of the failure: several for a structure, none on success.
    private mutating func read(
        _ number: Int, _ table: ConfigurationTable, _ converters: ConverterRegistry, in blueprint: Blueprint
    ) -> [ConfigurationFailure.Cause] {
        let reading = readings[number]
        let reader = reading.reader
        if let edge = reading.edge, blueprint.dependency(of: blueprint.edges[edge]).type != reader.valueType {
            return [.otherType(edge: edge)]
        }
        let assembly = blueprint.assembly(of: reading)
        let setting = table.setting(reader.key, from: assembly)
        if let tree = table.structure(for: reader, setting, from: assembly) {
            let uses = SettingDecoder.Uses()
            origins[number] = tree.origin
            defer { parts[number] = uses.keys }
            do {
                codes[number] = try reader.read(tree, with: converters, recordingUses: uses)
                return []
            } catch {
                let failure = error as? SettingDecodingFailure ?? .refused(key: reader.key, reason: "\(error)")
                // An initializer may reject the values that replace those that failed.
                if case .refused = failure, !uses.failures.isEmpty { return uses.failures.map { .undecodable($0) } }
                return (uses.failures + [failure]).map { .undecodable($0) }
            }
        }
        guard let setting else {
            guard let fallback = reader.ownFallback else { return [.missing] }
            codes[number] = fallback
            origins[number] = reader.fallbackOrigin
            return []
        }
        origins[number] = setting.provenance
        do throws(ConversionFailure) {
            codes[number] = try reader.read(table.value(of: setting), with: converters)
        } catch {
            // A type without a conversion from text may decode itself.
            codes[number] = error.lacksConverter ? table.decoded(by: reader, from: assembly, with: converters) : nil
            if codes[number] == nil { return [.unconvertible(setting, error)] }
        }
        return []
    }
}

extension ConfigurationTable {
    /// The values from which a reader decodes a structure; nil if it reads a single value, or if there are none.
    fileprivate func structure(for reader: AnyConfigurationReader, _ setting: Setting?, from assembly: String) -> SettingTree? {
        if case .text? = setting?.content { return nil }
        if case .null? = setting?.content { return nil }
        guard reader.isDecodable, let tree = tree(at: reader.key, from: assembly), tree.hasStructure else { return nil }
        return tree
    }

    /// The code for a single value that its type decodes itself.
    fileprivate func decoded(
        by reader: AnyConfigurationReader, from assembly: String, with converters: ConverterRegistry
    ) -> InstanceCode? {
        guard reader.isDecodable, let tree = tree(at: reader.key, from: assembly) else { return nil }
        return try? reader.read(tree, with: converters, recordingUses: SettingDecoder.Uses())
    }
}
