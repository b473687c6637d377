import WiringScan

/// Explores a graph without a program: it can be inspected, and nothing can be built.
final class StaticGraphExploration: Exploration {
    private let graph: GraphSnapshot
    private let file: String
    /// The statistics of the scan that produced the graph; nil for a saved graph.
    let scan: ScanStatistics?

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

    func answer<Content>(_ request: InspectionRequest) throws(ExplorationError) -> Content {
        let what =
            switch request {
            case .resolve(let key, _): "nothing can be built from it; plan \(ParsedCommand.quoted(key)) lists what a program would build"
            case .attempt: "nothing can be built from it"
            case .start: "there is no program that could be started"
            case .stop: "there is no program that could be stopped"
            case .activate: "there is no program that could be activated"
            case .setProcessor: "its post-processors cannot be switched"
            case .intercept, .interceptions, .loggedCalls, .setFault: "no call can be recorded or changed"
            case .traces, .usage: "no request is recorded"
            case .enter, .leave, .scopes: "no scope can be entered"
            case .configuration: "the values of its configuration were not saved"
            case .setConfiguration: "no value of its configuration can be set"
            default: "it has no instances"
            }
        throw refusal(what)
    }

    private func refusal(_ what: String) -> ExplorationError {
        .unsupported("\(file) is \(scan == nil ? "a saved graph" : "a scan of sources"): \(what)", hint: scan == nil ? "load sample" : nil)
    }
}

struct ScanStatistics: Hashable, Sendable {
    var containers: [String]
    var files: Int
    var lines: Int
    var account: ScanAccount
    /// The singletons, the most widely used first; empty if they were not scanned.
    var singletons: [Singleton]
}
