extension Activated {
    /// Reads the sources of the configuration again, files and the environment, and gives every ``Reloadable`` its new value.
    ///
    /// Either all of them have their new values afterwards, or, if anything is wrong with what is written, none has. Values that were injected as
    /// they are stay what they were. What a parent reads is read again by the parent.
    /// - Throws: ``ActivationError`` with every finding about the configuration.
    public func reloadConfiguration() throws { try core.reloadConfiguration() }
}

extension ContainerCore {
    /// The values of the configuration as they were read last.
    var configuration: ConfigurationTable {
        if scope != nil, let parent { return parent.configuration }
        return reloaded.withLock { $0 } ?? blueprint.configuration
    }

    func reloadConfiguration() throws {
        if scope != nil, let parent { return try parent.reloadConfiguration() }
        let next = Blueprint(copying: blueprint)
        next.configuration = ConfigurationTable(
            ownConfigurations, inside: blueprint.configuration.outer.isEmpty ? nil : parent?.configuration)
        next.readConfiguration()
        let findings = Explanation(next).configurationFindings()
        guard !findings.contains(where: { $0.severity == .error }) else {
            throw ActivationError(assembly: blueprint.name, findings: findings)
        }
        for (old, new) in zip(blueprint.readSettings, next.readSettings) {
            if let old, let new { old.takeOver(from: new) }
        }
        let configuration = next.configuration
        reloaded.withLock { $0 = configuration }
    }

    /// The configurations of this container's own assemblies.
    private var ownConfigurations: [(assembly: String, configuration: Configuration)] {
        blueprint.assemblies[blueprint.participants.firstOwn...].flatMap { assembly in
            assembly.entries.compactMap { entry in (entry.member as? Configuration).map { (assembly.name, $0) } }
        }
    }
}

extension Blueprint {
    /// What is read at each place at which the configuration is read, where it is reloadable.
    fileprivate var readSettings: [(any ReloadableSetting)?] {
        configurationReadings.map { reading in
            guard reading.reader.valueType is any ReloadableSetting.Type else { return nil }
            let code = reading.edge.map { edges[$0].target }.map { $0 < 0 ? nil : nodes[$0].thunk } ?? nodes[reading.node].setting
            return code?.constant as? any ReloadableSetting
        }
    }
}
