import FindingTexts
import HostClient
import InspectionProtocol
import WiringGraph
import WiringVocabulary

extension Session {
    /// Returns the values of the configuration.
    func configuration(of target: Target) throws(CommandError) -> [ConfigurationValue] {
        try asking(target) { exploration throws(ExplorationError) in try exploration.configuration() }
    }

    /// Returns the values of the configuration; nil if the target cannot list them at this time.
    func knownConfiguration(of target: Target) -> [ConfigurationValue]? { try? target.exploration.configuration() }

    /// Sets or resets a value for the session and refreshes the graph.
    ///
    /// - Returns: the number of released instances.
    func setConfiguration(_ key: String, to text: String?) throws(CommandError) -> Int {
        let released = try asking(try loaded()) { exploration throws(ExplorationError) in
            try exploration.setConfiguration(key, to: text)
        }
        setValues[key] = text
        try refreshGraph()
        return released
    }

    /// The name of a setting without the prefix that its key has in the graph.
    func settingName(_ text: String) -> String {
        ConfigurationKey.name(in: text) ?? text
    }

    /// Returns the value that a configuration service represents.
    func configurationValue(of node: ServiceNode, in target: Target) -> ConfigurationValue? {
        guard node.kind == .configuration, let values = knownConfiguration(of: target) else { return nil }
        return values.first { ConfigurationKey.key(of: $0.key) == node.key }
            ?? values.first { $0.readers.contains { $0.service == node.key && $0.slot == nil } }
    }
}
