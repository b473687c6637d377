import Wiring

extension Blueprint {
    /// All reads of the configuration, in the order of the definitions. Those of a parent container are not included.
    var configurationReadings: [ConfigurationRead] {
        var readings: [ConfigurationRead] = []
        for node in inheritedCount..<nodes.count {
            guard let definition = nodes[node].definition else { continue }
            if let reader = definition.options.extensions[ConfigurationReader.self] { readings.append(.init(reader, node: node)) }
            for number in edges(of: node).indices {
                if let reader = configurationReader(of: edges[number]) { readings.append(.init(reader, node: node, edge: number)) }
            }
        }
        return readings
    }

    /// The reader whose value an edge carries; nil for other edges.
    func configurationReader(of edge: Edge) -> ConfigurationReader? {
        guard case .feature(let source) = dependency(of: edge).source else { return nil }
        return source as? ConfigurationReader
    }

    func assembly(of reading: ConfigurationRead) -> String { assemblies[nodes[reading.node].assembly].name }
}
