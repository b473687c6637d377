import CWitness
import RuntimeLayout
import Wiring

/// Intercepts the calls of one service. The values that it returns refer to copies of their witness tables, in which stubs replace the
/// requirements. Identity, dynamic type and casts to the concrete type do not change. A copy is shared by all instances of one type. When
/// the interceptor is released, a later interceptor may use the same copy, and then observes the calls of existing values, too.
package final class ServiceInterceptor: Sendable {
    package let service: String
    private let reporter: CallReporter?
    private let continues: Bool
    private let state = Guarded(State())

    private struct State {
        var mode = InterceptionMode.off
        var tables: [InterceptedTable] = []
        /// Faults and delays by the name of the requirement, in the order of their creation.
        var faults: [(requirement: String, fault: InjectedFault)] = []
        var delays: [(requirement: String, delay: Duration)] = []

        var requirements: [InterceptedRequirement] { tables.flatMap(\.requirements) }
    }

    /// - Parameter continues: whether calls of existing values are reported after its release, for services that outlive it.
    package init(service: String, mode: InterceptionMode = .off, continues: Bool = false, reporter: CallReporter? = nil) {
        self.service = service
        self.continues = continues
        self.reporter = reporter
        state.withLock { $0.mode = mode }
    }

    /// Intercepts the instances of a service type, under its name: `MailService` for `any MailService`.
    package convenience init(of type: Any.Type, mode: InterceptionMode = .off, continues: Bool = false, reporter: CallReporter? = nil) {
        let name = TypeName.of(type)
        self.init(service: name.hasPrefix("any ") ? String(name.dropFirst(4)) : name, mode: mode, continues: continues, reporter: reporter)
    }

    deinit { state.withLock { for table in $0.tables { table.release(continues: continues) } } }

    // MARK: Values

    /// Returns a value whose calls through the protocol are intercepted. The type must be stated: the compiler would otherwise pass the
    /// concrete type of an `any` value.
    /// - Throws: the reason why calls cannot be intercepted, for this type or in this process.
    package func intercept<Service>(_ value: Service, as type: Service.Type) throws(InterceptionError) -> Service {
        if let error = InterceptionSelfTest.error { throw error }
        return try interceptUnchecked(value, as: type)
    }

    /// Intercepts a value without the test of interception in this process.
    func interceptUnchecked<Service>(_ value: Service, as type: Service.Type) throws(InterceptionError) -> Service {
        var value = value
        var (first, count) = (0, 0)
        let problem = witness_find_tables(RuntimeRecord(metadataOf: type).address, MemoryLayout<Service>.size, &first, &count)
        if let error = InterceptionError(problem, service: service, type: type) { throw error }
        let originals = withUnsafePointer(to: value) { value in (first..<first + count).map { witness_table_in(value, $0) } }
        let copies = state.withLock { state in
            Result { () throws(InterceptionError) in
                var copies: [UnsafeRawPointer] = []
                for original in originals { copies.append(try copy(of: original, &state)) }
                return copies
            }
        }
        let tables = try copies.get()
        withUnsafeMutablePointer(to: &value) { value in
            for (index, copy) in tables.enumerated() { witness_set_table_in(value, first + index, copy) }
        }
        return value
    }

    private func copy(of original: UnsafeRawPointer, _ state: inout State) throws(InterceptionError) -> UnsafeRawPointer {
        // A value may be intercepted twice, for example if two definitions return the same instance.
        if let known = state.tables.first(where: { $0.original == original || $0.copy == original }) { return known.copy }
        let table = try InterceptedTable(of: original, service: service, reporter: reporter)
        state.tables.append(table)
        for requirement in table.requirements {
            witness_set_mode(requirement.pointer, state.mode.code)
            for (name, fault) in state.faults where requirement.has(name) {
                if let refusal = requirement.refusalOfFault(service: service) { throw refusal }
                try requirement.set(fault)
            }
            for (name, delay) in state.delays where requirement.has(name) { try set(delay, of: requirement) }
        }
        return table.copy
    }

    // MARK: Modes and calls

    /// The records that are made of the calls. A change affects existing instances, but not calls that have begun.
    package var mode: InterceptionMode {
        get { state.withLock { $0.mode } }
        set {
            state.withLock { state in
                state.mode = newValue
                for requirement in state.requirements { witness_set_mode(requirement.pointer, newValue.code) }
            }
        }
    }

    /// The recorded calls of each requirement, in the order of the protocol. Those of several types are added.
    package var calls: [RequirementCalls] {
        var calls: [RequirementCalls] = []
        for requirement in state.withLock({ $0.requirements }) {
            let index = calls.firstIndex { $0.requirement == requirement.name }
            if index == nil { calls.append(RequirementCalls(requirement: requirement.name)) }
            calls[index ?? calls.count - 1].add(requirement.statistics)
        }
        return calls
    }

    /// Sets all numbers to zero. Calls that are in progress may still be counted.
    package func resetCalls() { state.withLock { for requirement in $0.requirements { witness_reset_statistics(requirement.pointer) } } }

    /// The reasons why some calls are not observed, or not completely.
    package var limits: [String] {
        let tables = state.withLock { $0.tables }
        let hasSymbols = tables.allSatisfy { $0.requirements.allSatisfy(\.hasSymbol) }
        return (witness_observes_returns() ? [] : [InterceptionLimit.entriesOnly]) + (hasSymbols ? [] : [InterceptionLimit.noSymbols])
            + tables.compactMap(\.directCalls)
    }

    // MARK: Faults and delays

    /// Makes a requirement throw an error instead of running; nil ends it. The name is `fetch(id:)`, or `fetch` if only one requirement has
    /// this name. Before the first instance exists, it is not checked; a fault that is then not possible is thrown when the instance is
    /// intercepted.
    package func setFault(_ fault: InjectedFault?, in name: String) throws(InterceptionError) {
        let affected = try requirements(named: name)
        for requirement in affected { if fault != nil, let refusal = requirement.refusalOfFault(service: service) { throw refusal } }
        for requirement in affected { try requirement.set(fault) }
        let names = affected.first?.names ?? [name]
        state.withLock { state in
            state.faults.removeAll { names.contains($0.requirement) }
            if let fault { state.faults.append((names[0], fault)) }
        }
    }

    /// Delays each call of a synchronous requirement; zero ends it.
    package func setDelay(_ delay: Duration, in name: String) throws(InterceptionError) {
        let affected = try requirements(named: name)
        for requirement in affected { try set(delay, of: requirement) }
        let names = affected.first?.names ?? [name]
        state.withLock { state in
            state.delays.removeAll { names.contains($0.requirement) }
            if delay > .zero { state.delays.append((names[0], delay)) }
        }
    }

    /// The faults in effect, with the names of their requirements.
    package var faults: [(requirement: String, fault: InjectedFault)] { state.withLock { $0.faults } }

    /// The delays in effect, with the names of their requirements.
    package var delays: [(requirement: String, delay: Duration)] { state.withLock { $0.delays } }

    private func set(_ delay: Duration, of requirement: InterceptedRequirement) throws(InterceptionError) {
        if requirement.isAsync, delay > .zero { throw .asynchronousDelay(requirement.name, service: service) }
        witness_set_delay(requirement.pointer, UInt64(max(0, delay / .nanoseconds(1))))
    }

    /// The requirements of all types with a name; empty if there is no instance yet.
    private func requirements(named name: String) throws(InterceptionError) -> [InterceptedRequirement] {
        let all = state.withLock { $0.requirements }
        let found = all.filter { $0.has(name) }
        let names = Set(found.map(\.name)).sorted()
        if names.count > 1 { throw .ambiguousRequirement(name, service: service, candidates: names) }
        if found.isEmpty, !all.isEmpty { throw .unknownRequirement(name, service: service, candidates: Set(all.map(\.name)).sorted()) }
        return found
    }
}

extension InterceptedRequirement {
    /// The names that denote this requirement: with labels, and without.
    fileprivate var names: [String] { [name, baseName] }

    fileprivate func has(_ name: String) -> Bool { names.contains(name) }
}
