import WiringGraph

extension ServiceNode {
    /// All the types by which the service can be asked for.
    var types: [String] { [serviceType] + provides }
}
