public import Wiring

extension Activated {
    /// Reads the sources of the configuration again, files and environment, and updates each ``Reloadable``.
    ///
    /// The update is atomic: if the configuration has an error, no value changes. Values injected directly never change. Values that a parent
    /// container reads are updated by reloading the parent.
    /// - Throws: ``ActivationError`` with all findings about the configuration.
    public func reloadConfiguration() throws { try core.reloadConfiguration() }

    /// All values of the configuration by key, each with its origin and the origins of the values that it hides.
    public var configurationSettings: [Setting] { core.configuration.settings }
}

extension ContainerCore {
    /// The values of the configuration as last read.
    fileprivate var configuration: ConfigurationTable {
        if scope != nil, let parent { return parent.configuration }
        guard let linked = ownConfiguration else { return ConfigurationTable() }
        return linked.reloaded.withLock { $0 } ?? linked.table
    }

    /// The configuration that this container reads itself; nil if it has none.
    private var ownConfiguration: LinkedConfiguration? {
        guard let linked = blueprint.extensions[LinkedConfiguration.self], linked.belongs(to: blueprint) else { return nil }
        return linked
    }

    fileprivate func reloadConfiguration() throws {
        if scope != nil, let parent { return try parent.reloadConfiguration() }
        guard let linked = ownConfiguration else { return }
        let (table, result) = linked.rereadSources(in: blueprint, outer: parent?.configuration)
        let findings = ConfigurationExplanation(
            table: table, converters: linked.converters, result: result, explanation: Explanation(blueprint)
        ).findings()
        guard !findings.contains(where: { $0.severity == .error }) else {
            throw ActivationError(assembly: blueprint.name, findings: findings)
        }
        for (old, new) in zip(linked.result.readings, result.readings) {
            guard let old = old.code?.constant as? any ReloadableSetting, let new = new.code?.constant as? any ReloadableSetting else {
                continue
            }
            old.copyValue(from: new)
        }
        linked.reloaded.withLock { $0 = table }
    }
}
