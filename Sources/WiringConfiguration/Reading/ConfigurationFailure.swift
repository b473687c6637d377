/// A failed read of the configuration, with all readers of the value.
struct ConfigurationFailure: Sendable {
    enum Cause: Sendable {
        case missing
        /// The reader's type differs from that of the dependency.
        case otherType(edge: Int)
        case unconvertible(Setting, ConversionFailure)
        case undecodable(SettingDecodingFailure)
    }

    /// Identifies a failure: reads of the same key, with the same value, as the same type share one.
    struct Place: Hashable {
        var key: String
        var setting: Setting?
        var type: ObjectIdentifier?
        var edge: Int?

        init(_ reading: ConfigurationRead, _ cause: Cause) {
            key = reading.reader.key
            switch cause {
            case .missing: break
            case .otherType(let edge): self.edge = edge
            case .undecodable(let failure): (key, type) = (failure.key, ObjectIdentifier(reading.reader.valueType))
            case .unconvertible(let setting, _): (self.setting, type) = (setting, ObjectIdentifier(reading.reader.valueType))
            }
        }
    }

    var key: String
    var cause: Cause
    var readings: [ConfigurationRead]
}
