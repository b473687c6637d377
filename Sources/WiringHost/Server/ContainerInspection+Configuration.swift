#if DEBUG || Explorer
import FindingTexts
import InspectionProtocol
import Wiring
import WiringDiagnosis
import WiringVocabulary

/// The values that come from outside, and those that the session has set in their places.
extension ContainerInspection {
    /// The values of the configuration, by key; what belongs to the surroundings of the program and nobody reads is left out.
    func configuration() throws(InspectionFailure) -> [ConfigurationValue] {
        let blueprint = try selectedContainer().checked.blueprint
        return entries(in: blueprint).filter { !$0.isIncidental }.map { entry in
            ConfigurationValue(
                key: entry.key, namespace: entry.namespace, text: entry.text, origin: entry.origin, hides: entry.hides, isSet: entry.isSet,
                readers: entry.readers.map { reader in
                    let names = blueprint.node(forKey: reader.service).flatMap { blueprint.nodes[$0].definition }.map {
                        DependencyNames($0).names
                    }
                    return ConfigurationValue.Reader(
                        service: reader.service, slot: reader.dependency.flatMap { names?[$0] }, type: blueprint.name(of: reader.type))
                })
        }
    }

    /// Sets a value, or takes back what was set.
    /// - Returns: how many built instances were let go for it.
    func setConfiguration(_ key: String, to text: String?, emit: (InspectionEvent) -> Void) throws(InspectionFailure) -> Int {
        let before = settings
        // While a host is brought back nothing is selected yet.
        guard let container else {
            settings[key] = text
            return 0
        }
        let entries = entries(in: container.checked.blueprint)
        guard let text else {
            guard settings[key] != nil else {
                throw InspectionFailure(message: "'\(key)' was not set in this session", reason: .unsetSetting)
            }
            settings[key] = nil
            return try remake(emit: emit)
        }
        guard entries.contains(where: { $0.key == key }) else {
            let near = Suggestions.nearMisses(for: key, among: entries.filter { !$0.isIncidental }.map(\.key), limit: 1).first
            throw InspectionFailure(
                message: "the configuration has no '\(key)', and nobody reads it", reason: .unknownSetting(nearest: near))
        }
        settings[key] = text
        let released = try remake(emit: emit)
        guard let blueprint = self.container?.checked.blueprint, let finding = blueprint.externalValues?.finding(for: key, in: blueprint)
        else { return released }
        settings = before
        _ = try remake(emit: emit)
        throw InspectionFailure(message: finding.message, findings: [finding], fix: finding.fix)
    }

    private func entries(in blueprint: Blueprint) -> [ExternalValue] { blueprint.externalValues?.entries(in: blueprint) ?? [] }

    /// Makes the container anew, with what the session has changed.
    private func remake(emit: (InspectionEvent) -> Void) throws(InspectionFailure) -> Int {
        let released = try states().count
        activate(try makeAssemblies(named: selected), emit: emit)
        return released
    }
}
#endif
