#if DEBUG || Explorer
/// The external values, and those that the session has set in their place.
extension ContainerInspection {
    /// The values of the configuration, by key, without values of the program's environment that no service reads.
    func configuration() throws(InspectionFailure) -> [ConfigurationValue] {
        let blueprint = try selectedContainer().checked.blueprint
        return entries(in: blueprint).filter { !$0.isIncidental }.map { entry in
            ConfigurationValue {
                ($0.key, $0.namespace, $0.text, $0.origin) = (entry.key, entry.namespace, entry.text, entry.origin)
                ($0.hides, $0.isSet) = (entry.hides, entry.isSet)
                $0.readers = entry.readers.map { reader in
                    let definition = blueprint.node(forKey: reader.service).flatMap { blueprint.nodes[$0].definition }
                    let names = definition.map { DependencyNames($0).names }
                    return ConfigurationValue.Reader {
                        ($0.service, $0.type) = (reader.service, blueprint.name(of: reader.type))
                        $0.slot = reader.dependency.flatMap { names?[$0] }
                    }
                }
            }
        }
    }

    /// Sets a value, or removes a value set before.
    /// - Returns: the number of released instances.
    func setConfiguration(_ key: String, to text: String?) throws(InspectionFailure) -> Int {
        let before = settings
        // While a host is being restored, no container is selected yet.
        guard let container else {
            settings[key] = text
            return 0
        }
        let entries = entries(in: container.checked.blueprint)
        guard let text else {
            guard settings[key] != nil else { throw InspectionFailure(.unsetSetting, "'\(key)' was not set in this session") }
            settings[key] = nil
            return try rebuild()
        }
        guard entries.contains(where: { $0.key == key }) else {
            let near = nearest(to: key, among: entries.filter { !$0.isIncidental }.map(\.key))
            throw InspectionFailure(.unknownSetting, nearest: near, "the configuration has no key '\(key)', and no service reads it")
        }
        settings[key] = text
        let released = try rebuild()
        guard let blueprint = self.container?.checked.blueprint, let finding = blueprint.inspectableValues?.finding(for: key, in: blueprint)
        else { return released }
        settings = before
        _ = try rebuild()
        throw InspectionFailure(message: finding.message, findings: [finding], fix: finding.fix)
    }

    private func entries(in blueprint: Blueprint) -> [ExternalValue] { blueprint.inspectableValues?.entries(in: blueprint) ?? [] }

    /// Rebuilds the container with the session's changes.
    /// - Returns: the number of released instances.
    func rebuild() throws(InspectionFailure) -> Int {
        let released = try states().count
        activate(try makeAssemblies(named: selected))
        return released
    }
}
#endif
