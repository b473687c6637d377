public import Wiring

extension Component where Service == Implementation, Service: Sendable {
    /// Defines a component whose value is read from the configuration.
    /// - Parameters:
    ///   - key: the key in the configuration, with dots between its parts.
    ///   - type: the type to which the text is converted; see ``Converter`` and ``ConfigurationConvertible``.
    ///   - fallback: the default value. Without it, a missing value is a finding, `config-missing`.
    public init(
        config key: String, as type: Service.Type, default fallback: Service? = nil, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        self.init(needing: [], at: DefinitionLocation(file, line, column)) { resolution, node, result in
            try resolution.writeSetting(of: node, to: result)
        } changing: {
            $0.kind = .external
            $0.options.extensions[ConfigurationReader.self] = ConfigurationReader(key, fallback: fallback)
            $0.options.extensions[PlacementHook.self] = PlacementHook { linker, _ in LinkedConfiguration.of(linker).isRead = true }
        }
    }
}

extension Resolution {
    /// Writes the value of a definition that is read from the configuration to memory. The value was converted at activation.
    mutating func writeSetting(of node: Int, to result: UnsafeMutableRawPointer) throws {
        let blueprint = core.blueprint
        if let code = blueprint.extensions[LinkedConfiguration.self]?.codes[node] {
            return try code.runnable.build(&self, node, to: result)
        }
        throw missingConfiguration(blueprint.nodes[node].definition?.options.extensions[ConfigurationReader.self]?.key ?? "")
    }

    func missingConfiguration(_ key: String) -> ResolutionError {
        ResolutionError(ConfigurationExplanation(of: core.blueprint).missingConfiguration(key, readings: []), path: currentPath)
    }
}
