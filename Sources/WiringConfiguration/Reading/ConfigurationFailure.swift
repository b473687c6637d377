/// A failed read of the configuration, with all readers of the value.
struct ConfigurationFailure: Sendable {
    indirect enum Cause: Sendable {
        case missing
        /// The reader's type differs from that of the dependency.
        case otherType(edge: Int)
        case unconvertible(Setting, ConversionFailure)
        case undecodable(SettingDecodingFailure)

        /// Identifies a failure: reads of the same key, with the same value, as the same type share one.
        func place(of reader: ConfigurationReader) -> [AnyHashable] {
            switch self {
            case .missing: [reader.key]
            case .otherType(let edge): [reader.key, edge]
            case .unconvertible(let setting, _): [reader.key, setting, ObjectIdentifier(reader.valueType)]
            case .undecodable(let failure): [failure.key, ObjectIdentifier(reader.valueType)]
            }
        }
    }

    var key: String
    var cause: Cause
    var readings: [ConfigurationRead]
}
