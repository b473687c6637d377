package import InspectionProtocol
package import WiringModel

extension HostSupervisor: Exploration {
    package func assemblies() throws(ExplorationError) -> [AvailableAssembly] {
        let answer = try perform(.assemblies)
        guard case .reply(.assemblies(let assemblies)) = answer else { throw unexpected(answer) }
        return assemblies
    }

    package func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot {
        try graph(.select(assemblies: assemblies))
    }

    package func snapshot() throws(ExplorationError) -> GraphSnapshot {
        try graph(.snapshot)
    }

    package func resolve(_ key: String, arguments: [String]) throws(ExplorationError) -> ResolveReport {
        let answer = try perform(.resolve(key: key, arguments: arguments))
        guard case .reply(.resolved(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    package func states() throws(ExplorationError) -> [ServiceState] {
        let answer = try perform(.states)
        guard case .reply(.states(let states)) = answer else { throw unexpected(answer) }
        return states
    }

    package func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int {
        let answer = try perform(.setProcessor(key: key, isOn: isOn, service: service))
        guard case .reply(.done(let count)) = answer else { throw unexpected(answer) }
        return count
    }

    private func graph(_ request: InspectionRequest) throws(ExplorationError) -> GraphSnapshot {
        let answer = try perform(request)
        guard case .snapshot(let snapshot) = answer else { throw unexpected(answer) }
        return snapshot
    }

    private func unexpected(_ answer: InspectionAnswer) -> ExplorationError {
        if case .reply(.failure(let failure)) = answer { return .failed(failure) }
        return .hostDied(die(.brokenProtocol("it answered with something that was not asked for")))
    }
}
