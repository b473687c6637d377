import FindingTexts
import HostClient
import InspectionProtocol
import WiringGraph
import WiringVocabulary

extension Session {
    /// The values of the configuration.
    func configuration(of target: Target) throws(CommandError) -> [ConfigurationValue] {
        try asking(target) { exploration throws(ExplorationError) in try exploration.configuration() }
    }

    /// The values of the configuration; nil where the target cannot tell, or not now.
    func knownConfiguration(of target: Target) -> [ConfigurationValue]? { try? target.exploration.configuration() }

    /// Sets a value for the session, or takes back what was set, and takes over the graph as it is then.
    ///
    /// - Returns: how many built instances were let go for it.
    func setConfiguration(_ key: String, to text: String?) throws(CommandError) -> Int {
        let released = try asking(try loaded()) { exploration throws(ExplorationError) in
            try exploration.setConfiguration(key, to: text)
        }
        setValues[key] = text
        try refreshGraph()
        return released
    }

    /// A key without what stands before it in the graph.
    func settingName(_ text: String) -> String {
        ConfigurationKey.name(in: text) ?? text
    }

    /// The value behind a service that stands for one of the configuration.
    func configurationValue(of node: ServiceNode, in target: Target) -> ConfigurationValue? {
        guard node.kind == .configuration, let values = knownConfiguration(of: target) else { return nil }
        return values.first { ConfigurationKey.key(of: $0.key) == node.key }
            ?? values.first { $0.readers.contains { $0.service == node.key && $0.slot == nil } }
    }
}
