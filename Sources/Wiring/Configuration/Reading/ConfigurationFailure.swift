/// Something that is wrong with what is read, and everybody who reads it.
struct ConfigurationFailure: Sendable {
    enum Cause: Sendable {
        /// There is no value.
        case missing
        /// The reader reads another type than the one that the edge hands over.
        case otherType(edge: Int)
        /// The value is not what the reader needs.
        case unconvertible(Setting, ConversionFailure)
    }

    /// What makes two failures one: the same key, with the same value, as the same type.
    struct Place: Hashable {
        var key: String
        var setting: Setting?
        var type: ObjectIdentifier?
        var edge: Int?

        init(_ reading: ConfigurationReading, _ cause: Cause) {
            key = reading.reader.key
            switch cause {
            case .missing: break
            case .otherType(let edge): self.edge = edge
            case .unconvertible(let setting, _):
                self.setting = setting
                type = ObjectIdentifier(reading.reader.valueType)
            }
        }
    }

    var key: String
    var cause: Cause
    var readings: [ConfigurationReading]
}
