import Wiring
import WiringVocabulary

/// One place at which the configuration is read.
struct ConfigurationReading: Sendable {
    var reader: AnyConfigurationReader
    /// The definition that needs the value.
    var node: Int
    /// The edge that carries it; nil where the definition itself is the value.
    var edge: Int?

    /// Which one it is.
    struct Place: Hashable, Sendable {
        private let node: Int
        private let edge: Int?

        init(_ reading: ConfigurationReading) {
            node = reading.node
            edge = reading.edge
        }
    }
}
