import Wiring
import WiringVocabulary

/// Something that is wrong with what is read, and everybody who reads it.
struct ConfigurationFailure: Sendable {
    enum Cause: Sendable {
        /// There is no value.
        case missing
        /// The reader reads another type than the one that the edge hands over.
        case otherType(edge: Int)
        /// The value is not what the reader needs.
        case unconvertible(Setting, ConversionFailure)
        /// The values are not what a structure is made of.
        case undecodable(SettingDecodingFailure)
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
            case .undecodable: type = ObjectIdentifier(reading.reader.valueType)
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
