package import InspectionProtocol
package import WiringModel

extension HostSupervisor: Exploration {
    package func assemblies() throws(ExplorationError) -> [AvailableAssembly] {
        let answer = try perform(.assemblies)
        guard case .reply(.assemblies(let assemblies)) = answer else { throw unexpected(answer) }
        return assemblies.map { assembly in
            guard assembly.problem == nil, let reason = fatal.reasons[assembly.name] else { return assembly }
            var assembly = assembly
            assembly.problem = reason
            assembly.endsProgram = true
            return assembly
        }
    }

    /// Selects assemblies. If none is named, an assembly that ends the program or hangs is skipped.
    package func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot {
        var firstDeath: HostDeath?
        while true {
            do throws(ExplorationError) {
                let graph = try graph(.select(assemblies: assemblies, avoiding: assemblies.isEmpty ? fatal.names : []))
                assemblies.forEach { fatal.forget($0) }
                return graph
            } catch .hostDied(let death) where death.cause != .stopped {
                let isNew = fatal.note(death)
                guard assemblies.isEmpty, isNew, death.restartProblem == nil else { throw .hostDied(death) }
                firstDeath = firstDeath ?? death
            } catch .failed(let failure) {
                // If there is no other assembly, the first end is the most relevant.
                guard let firstDeath else { throw .failed(failure) }
                throw .hostDied(firstDeath)
            } catch {
                throw error
            }
        }
    }

    package func snapshot() throws(ExplorationError) -> GraphSnapshot {
        try graph(.snapshot)
    }

    package func resolve(_ key: String, arguments: [ArgumentText]) throws(ExplorationError) -> ResolveReport {
        let answer = try perform(.resolve(key: key, arguments: arguments))
        guard case .reply(.resolved(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    package func attempt(_ key: String) throws(ExplorationError) -> TrialReport {
        let answer = try perform(.attempt(key: key))
        guard case .reply(.attempted(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    package func activate() throws(ExplorationError) -> ActivationReport {
        let answer = try perform(.activate)
        guard case .reply(.activated(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    package func startContainer() throws(ExplorationError) -> LifeCycleReport { try lifeCycle(.start) }

    package func stopContainer() throws(ExplorationError) -> LifeCycleReport { try lifeCycle(.stop) }

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

    package func call(
        _ object: ObjectReference, action: String, arguments: [ArgumentText]
    ) throws(ExplorationError) -> CallReport {
        let answer = try perform(.call(object, action: action, arguments: arguments))
        guard case .reply(.called(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    package func inspect(
        _ object: ObjectReference, path: [String], depth: Int?
    ) throws(ExplorationError) -> ObjectReport {
        let answer = try perform(.inspect(object, path: path, depth: depth))
        guard case .reply(.inspected(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    package func enter(_ scope: String, as name: String?) throws(ExplorationError) -> [EnteredScopeState] {
        try enteredScopes(.enter(scope: scope, name: name))
    }

    package func leave(_ name: String?) throws(ExplorationError) -> ReleaseReport { try released(.leave(name: name)) }

    package func scopes() throws(ExplorationError) -> [EnteredScopeState] { try enteredScopes(.scopes) }

    package func instances(of keys: [String]?) throws(ExplorationError) -> InstancesReport {
        let answer = try perform(.instances(of: keys))
        guard case .reply(.instances(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    package func release(_ target: ReleaseTarget) throws(ExplorationError) -> ReleaseReport { try released(.release(target)) }

    package func configuration() throws(ExplorationError) -> [ConfigurationValue] {
        let answer = try perform(.configuration)
        guard case .reply(.configuration(let values)) = answer else { throw unexpected(answer) }
        return values
    }

    package func setConfiguration(_ key: String, to text: String?) throws(ExplorationError) -> Int {
        let answer = try perform(.setConfiguration(key: key, text: text))
        guard case .reply(.done(let count)) = answer else { throw unexpected(answer) }
        return count
    }

    private func enteredScopes(_ request: InspectionRequest) throws(ExplorationError) -> [EnteredScopeState] {
        let answer = try perform(request)
        guard case .reply(.scopes(let states)) = answer else { throw unexpected(answer) }
        return states
    }

    private func lifeCycle(_ request: InspectionRequest) throws(ExplorationError) -> LifeCycleReport {
        let answer = try perform(request)
        guard case .reply(.lifeCycle(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    private func released(_ request: InspectionRequest) throws(ExplorationError) -> ReleaseReport {
        let answer = try perform(request)
        guard case .reply(.released(let report)) = answer else { throw unexpected(answer) }
        return report
    }

    private func graph(_ request: InspectionRequest) throws(ExplorationError) -> GraphSnapshot {
        let answer = try perform(request)
        guard case .snapshot(let snapshot) = answer else { throw unexpected(answer) }
        return snapshot
    }

    private func unexpected(_ answer: InspectionAnswer) -> ExplorationError {
        if case .reply(.failure(let failure)) = answer { return .failed(failure) }
        return .hostDied(die(.brokenProtocol("it sent an unexpected answer")))
    }
}
