/// One value of the configuration as tools show it, with those who read it.
package struct ConfigurationEntry {
    /// Somebody who reads it.
    package struct Reader {
        /// The key of the definition.
        package let service: String
        /// The number of the dependency that receives it; nil where the definition itself is the value.
        package let dependency: Int?
        /// What the text is converted to.
        package let type: Any.Type
    }

    /// The key.
    package let key: String
    /// The value; nil where there is none, so that readers take a default of their own.
    package let setting: Setting?
    /// The readers, in the order of the definitions.
    package let readers: [Reader]

    /// Whether whoever explores the container has set it.
    package var isSet: Bool { setting?.place == .session }
    /// Whether it is part of a list that is an entry itself, or belongs to the surroundings of the program and nobody reads it.
    package var isIncidental: Bool { readers.isEmpty && setting.map { $0.isElement || !$0.isReported && $0.place != .session } ?? true }
}

extension Blueprint {
    /// The values of the configuration and the places that are read and have none, by key.
    package var configurationEntries: [ConfigurationEntry] {
        struct Place: Hashable {
            var key: String
            var namespace: String?
        }
        var readers: UnspecializedDictionary<Place, [ConfigurationEntry.Reader]> = [:]
        var missing: UnspecializedSet<String> = []
        for reading in configurationReadings {
            let setting = setting(for: reading)
            if let decoded = decodedSettings[ConfigurationReading.Place(reading)] {
                let reader = ConfigurationEntry.Reader(
                    service: key(of: reading.node), dependency: reading.edge.map { edges[$0].position }, type: reading.reader.valueType)
                for key in UnspecializedSet(decoded).elements {
                    readers[Place(key: key.key, namespace: key.namespace), default: []].append(reader)
                }
                continue
            }
            if setting == nil { missing.insert(reading.reader.key) }
            readers[Place(key: reading.reader.key, namespace: setting?.namespace), default: []].append(
                .init(
                    service: key(of: reading.node), dependency: reading.edge.map { edges[$0].position }, type: reading.reader.valueType))
        }
        let settings = configuration.settings
        let written = settings.map {
            ConfigurationEntry(key: $0.key, setting: $0, readers: readers[Place(key: $0.key, namespace: $0.namespace)] ?? [])
        }
        let general = UnspecializedSet(settings.filter { $0.namespace == nil }.map(\.key))
        let unwritten = missing.elements.filter { !general.contains($0) }.map {
            ConfigurationEntry(key: $0, setting: nil, readers: readers[Place(key: $0, namespace: nil)] ?? [])
        }
        return (written + unwritten).ordered { ($0.key, $0.setting?.namespace ?? "") < ($1.key, $1.setting?.namespace ?? "") }
    }

    /// What is wrong with the value of a place in the configuration; nil when nothing is.
    package func configurationFinding(for key: String) -> Finding? {
        configurationFailures.first { $0.key == key }.map { Explanation(self).finding(for: $0) }
    }
}
