/// One read of the configuration by a definition.
struct ConfigurationRead: Sendable {
    var reader: AnyConfigurationReader
    /// The definition that receives the value.
    var node: Int
    /// The edge that carries the value; nil if the definition itself is the value.
    var edge: Int?
}
