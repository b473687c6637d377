import HostClient
import InspectionProtocol
import WiringGraph
import WiringScan

/// Explores a graph without a program: it can be inspected, and nothing can be built.
final class StaticGraphExploration: Exploration {
    private let graph: GraphSnapshot
    private let file: String
    /// The statistics of the scan that produced the graph; nil for a saved graph.
    let scan: ScanStatistics?

    /// Creates the exploration of a graph.
    init(_ graph: GraphSnapshot, from file: String, scan: ScanStatistics? = nil) {
        self.graph = graph
        self.file = file
        self.scan = scan
    }

    func assemblies() -> [AvailableAssembly] {
        var definitions: [String: Int] = [:]
        for service in graph.services { definitions[service.assembly, default: 0] += 1 }
        let held = Set(graph.assemblies.flatMap { assembly in assembly.collaborators.filter { $0 != assembly.name } })
        return graph.assemblies.map { assembly in
            AvailableAssembly {
                ($0.name, $0.module, $0.collaborators) = (assembly.name, fileName, assembly.collaborators)
                $0.definitions = definitions[assembly.name] ?? 0
                ($0.isRoot, $0.isSelected) = (!held.contains(assembly.name), !held.contains(assembly.name))
            }
        }.sorted { $0.name < $1.name }
    }

    private var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

    func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot {
        guard assemblies.isEmpty else { throw refusal("its assemblies cannot be selected one by one") }
        return graph
    }

    func snapshot() -> GraphSnapshot { graph }

    func resolve(_ key: String, arguments: [ArgumentText]) throws(ExplorationError) -> ResolveReport {
        throw refusal("nothing can be built from it; plan \(key) lists what a program would build")
    }

    func attempt(_ key: String) throws(ExplorationError) -> TrialReport { throw refusal("nothing can be built from it") }

    func startContainer() throws(ExplorationError) -> LifeCycleReport { throw refusal("there is no program that could be started") }

    func stopContainer() throws(ExplorationError) -> LifeCycleReport { throw refusal("there is no program that could be stopped") }

    func activate() throws(ExplorationError) -> ActivationReport { throw refusal("there is no program that could be activated") }

    func states() throws(ExplorationError) -> [ServiceState] { throw refusal("it has no instances") }

    func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int {
        throw refusal("its post-processors cannot be switched")
    }

    func inspect(_ object: ObjectReference, path: [String], depth: Int?) throws(ExplorationError) -> ObjectReport {
        throw refusal("it has no instances")
    }

    func enter(_ scope: String, as name: String?) throws(ExplorationError) -> [EnteredScopeState] {
        throw refusal("no scope can be entered")
    }

    func leave(_ name: String?) throws(ExplorationError) -> ReleaseReport { throw refusal("no scope can be entered") }

    func scopes() throws(ExplorationError) -> [EnteredScopeState] { throw refusal("no scope can be entered") }

    func instances(of keys: [String]?) throws(ExplorationError) -> InstancesReport { throw refusal("it has no instances") }

    func release(_ target: ReleaseTarget) throws(ExplorationError) -> ReleaseReport { throw refusal("it has no instances") }

    func configuration() throws(ExplorationError) -> [ConfigurationValue] {
        throw refusal("the values of its configuration were not saved")
    }

    func setConfiguration(_ key: String, to text: String?) throws(ExplorationError) -> Int {
        throw refusal("no value of its configuration can be set")
    }

    func call(_ object: ObjectReference, action: String, arguments: [ArgumentText]) throws(ExplorationError) -> CallReport {
        throw refusal("it has no instances")
    }

    private func refusal(_ what: String) -> ExplorationError {
        .unsupported(
            "\(file) is \(scan == nil ? "a saved graph" : "a scan of sources"): \(what)",
            hint: scan == nil ? "load sample" : nil)
    }
}

struct ScanStatistics: Hashable, Sendable {
    var containers: [String]
    var files: Int
    var lines: Int
    /// The result of each look-up.
    var account: ScanAccount
    /// The singletons, the most widely used first; empty if they were not scanned.
    var singletons: [Singleton]
}
