extension Blueprint {
    /// Every place at which the configuration is read, in the order of the definitions.
    var configurationReadings: [ConfigurationReading] {
        guard readsConfiguration else { return [] }
        var readings: [ConfigurationReading] = []
        // What a parent reads, it has read.
        for node in inheritedCount..<nodes.count {
            guard let definition = nodes[node].definition else { continue }
            if let reader = definition.recipe.reader { readings.append(.init(reader: reader, node: node)) }
            for number in edges(of: node).indices {
                guard case .configuration(let reader) = dependency(of: edges[number]).source else { continue }
                readings.append(.init(reader: reader, node: node, edge: number))
            }
        }
        return readings
    }

    /// The setting that a reader in a node gets.
    func setting(for reading: ConfigurationReading) -> Setting? {
        configuration.setting(reading.reader.key, from: assemblies[nodes[reading.node].assembly].name)
    }

}
