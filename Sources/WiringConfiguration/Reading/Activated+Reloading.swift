public import Wiring
import WiringVocabulary

extension Activated {
    /// Reads the sources of the configuration again, files and the environment, and gives every ``Reloadable`` its new value.
    ///
    /// Either all of them have their new values afterwards, or, if anything is wrong with what is written, none has. Values that were injected as
    /// they are stay what they were. What a parent reads is read again by the parent.
    /// - Throws: ``ActivationError`` with every finding about the configuration.
    public func reloadConfiguration() throws { try core.reloadConfiguration() }

    /// Every value of the configuration with its provenance, by key: where it is written, and what it hides.
    public var configurationSettings: [Setting] { core.configuration.settings }
}

extension ContainerCore {
    /// The values of the configuration as they were read last.
    fileprivate var configuration: ConfigurationTable {
        if scope != nil, let parent { return parent.configuration }
        guard let linked = ownConfiguration else { return ConfigurationTable() }
        return linked.reloaded.withLock { $0 } ?? linked.table
    }

    /// The configuration that this container reads itself, if there is one.
    private var ownConfiguration: LinkedConfiguration? {
        guard let linked = blueprint.extensions[LinkedConfiguration.self], linked.belongs(to: blueprint) else { return nil }
        return linked
    }

    fileprivate func reloadConfiguration() throws {
        if scope != nil, let parent { return try parent.reloadConfiguration() }
        guard let linked = ownConfiguration else { return }
        let (table, result) = linked.reread(in: blueprint, outer: parent?.configuration)
        let findings = ConfigurationExplanation(table, linked.converters, result, Explanation(blueprint)).findings()
        guard !findings.contains(where: { $0.severity == .error }) else {
            throw ActivationError(assembly: blueprint.name, findings: findings)
        }
        for number in result.readings.indices {
            let (old, new) = (linked.result.codes[number], result.codes[number])
            guard let old = old?.constant as? any ReloadableSetting, let new = new?.constant as? any ReloadableSetting else { continue }
            old.takeOver(from: new)
        }
        linked.reloaded.withLock { $0 = table }
    }
}
