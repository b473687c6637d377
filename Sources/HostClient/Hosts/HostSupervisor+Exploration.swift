extension HostSupervisor: ProcessExploration {
    package func assemblies() throws(ExplorationError) -> [AvailableAssembly] {
        let assemblies: [AvailableAssembly] = try answer(.assemblies)
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

    func broken(_ problem: String) -> ExplorationError { .hostDied(die(.brokenProtocol("it sent \(problem)"))) }
}
