import Wiring

/// One read of the configuration by a definition.
struct ConfigurationRead: Sendable {
    let reader: ConfigurationReader
    /// The definition that receives the value.
    let node: Int
    /// The edge that carries the value; nil if the definition itself is the value.
    var edge: Int?
    /// The code that provides the value, if there is one.
    private(set) var code: InstanceCode?
    /// The origin of the value; nil if it was not read.
    private(set) var origin: String?
    /// For a structure, the keys of the values that it consists of.
    private(set) var parts: [SettingKey]?

    init(_ reader: ConfigurationReader, node: Int, edge: Int? = nil) {
        self.reader = reader
        self.node = node
        self.edge = edge
    }

    /// Converts the value. Returns the causes of the failure: several for a structure, none on success.
    mutating func convert(
        _ table: ConfigurationTable, _ converters: ConverterRegistry, in blueprint: Blueprint
    ) -> [ConfigurationFailure.Cause] {
        if let edge, blueprint.dependency(of: blueprint.edges[edge]).type != reader.valueType { return [.otherType(edge: edge)] }
        let assembly = blueprint.assembly(of: self)
        let setting = table.setting(reader.key, from: assembly)
        if let tree = table.structure(for: reader, setting, from: assembly) {
            let uses = SettingDecoder.Uses()
            origin = tree.origin
            defer { parts = uses.keys }
            do {
                code = try reader.read(tree, with: converters, recordingUses: uses)
                return []
            } catch {
                let failure = error as? SettingDecodingFailure ?? .refused(key: reader.key, reason: "\(error)")
                // An initializer may reject the values that replace those that failed.
                if case .refused = failure, !uses.failures.isEmpty { return uses.failures.map { .undecodable($0) } }
                return (uses.failures + [failure]).map { .undecodable($0) }
            }
        }
        guard let setting else {
            code = reader.ownFallback
            if code == nil { return [.missing] }
            origin = reader.fallbackOrigin
            return []
        }
        origin = setting.provenance
        do throws(ConversionFailure) {
            code = try reader.read(table.value(of: setting), with: converters)
        } catch {
            // A type without a conversion from text may decode itself.
            code = error.lacksConverter ? table.decoded(by: reader, from: assembly, with: converters) : nil
            if code == nil { return [.unconvertible(setting, error)] }
        }
        return []
    }
}

extension ConfigurationTable {
    /// The values from which a reader decodes a structure; nil if it reads a single value, or if there are none.
    fileprivate func structure(for reader: ConfigurationReader, _ setting: Setting?, from assembly: String) -> SettingTree? {
        switch setting?.content {
        case .text, .null: return nil
        case .list, nil: break
        }
        guard reader.decodableType != nil, let tree = tree(at: reader.key, from: assembly), tree.hasStructure else { return nil }
        return tree
    }

    /// The code for a single value that its type decodes itself.
    fileprivate func decoded(by reader: ConfigurationReader, from assembly: String, with converters: ConverterRegistry) -> InstanceCode? {
        tree(at: reader.key, from: assembly).flatMap { try? reader.read($0, with: converters, recordingUses: SettingDecoder.Uses()) }
    }
}
