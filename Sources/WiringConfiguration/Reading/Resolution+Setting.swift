import Wiring

extension Resolution {
    /// Writes the value of a definition that is read from the configuration to memory. The value was converted at activation.
    mutating func writeSetting(of node: Int, to result: UnsafeMutableRawPointer) throws {
        let blueprint = core.blueprint
        if let code = blueprint.extensions[LinkedConfiguration.self]?.code(of: node) {
            return try code.runnable.build(&self, node, to: result)
        }
        throw missingConfiguration(blueprint.nodes[node].definition?.options.extensions[AnyConfigurationReader.self]?.key ?? "")
    }

    /// Creates the error for a key without a value in the configuration.
    func missingConfiguration(_ key: String) -> ResolutionError {
        ResolutionError(ConfigurationExplanation(of: core.blueprint).missingConfiguration(key, readings: []), path: currentPath)
    }
}
