/// A setting by the place it has in the table.
struct SettingKey: Hashable, Sendable {
    var namespace: String?
    var key: String
}

extension Blueprint {
    /// What a reading makes a structure of; nil where it reads a single value, or nothing is there.
    func structure(for reading: ConfigurationReading, _ setting: Setting?) -> SettingTree? {
        if case .text? = setting?.content { return nil }
        if case .null? = setting?.content { return nil }
        guard reading.reader.isDecodable,
            let tree = configuration.tree(at: reading.reader.key, from: assemblies[nodes[reading.node].assembly].name), tree.hasStructure
        else { return nil }
        return tree
    }
}

extension SettingTree {
    /// Where it is written, for people.
    var origin: String {
        let all = places.ordered { ($0.key, $0.origin) < ($1.key, $1.origin) }
        guard let first = all.first else { return "no value" }
        return all.count == 1 ? first.origin : "\(first.origin) and \(all.count - 1) more"
    }

    private var places: [Setting] { (setting.map { [$0] } ?? []) + children.values.flatMap(\.places) }
}
