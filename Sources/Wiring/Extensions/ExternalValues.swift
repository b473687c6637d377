/// Values that a blueprint takes from outside the code, such as configuration values, which a feature reads.
package protocol ExternalValues: Sendable {
    /// The types of the values, in the order of their nodes.
    var types: [Any.Type] { get }
}
