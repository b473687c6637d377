import HostClient
import InspectionProtocol
import WiringGraph

/// A target that answers from a table, and remembers what it was asked.
final class FakeExploration: Exploration {
    /// The graphs, by the name of their root assembly.
    var graphs: [String: GraphSnapshot]
    /// The assembly that is selected.
    var selected = "MailAssembly"
    /// What the next question fails with.
    var failure: ExplorationError?
    /// What `states` answers.
    var built: [ServiceState] = []
    /// What comes of trying services out, where that is something special.
    var trials: [String: Result<TrialReport, ExplorationError>] = [:]
    /// What a message service says of itself.
    var summary = "2 messages"
    /// What it was asked.
    private(set) var log: [String] = []
    private var handle = 0

    init(graphs: [GraphSnapshot] = [MailGraph.fine, MailGraph.faulty]) {
        self.graphs = Dictionary(uniqueKeysWithValues: graphs.map { ($0.name, $0) })
    }

    private func note(_ question: String) throws(ExplorationError) {
        log.append(question)
        if let failure {
            self.failure = nil
            throw failure
        }
    }

    func assemblies() throws(ExplorationError) -> [AvailableAssembly] {
        MailGraph.assemblies(selected: selected)
    }

    func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot {
        try note("select \(assemblies.joined(separator: " "))")
        selected = assemblies.first ?? "MailAssembly"
        return try snapshot()
    }

    func snapshot() throws(ExplorationError) -> GraphSnapshot {
        guard let graph = graphs[selected] else { throw .failed(InspectionFailure(message: "there is no assembly '\(selected)'")) }
        return graph
    }

    func resolve(_ key: String, arguments: [String]) throws(ExplorationError) -> ResolveReport {
        try note(([key] + arguments).joined(separator: " "))
        handle += 1
        guard key == "MailAssembly.service" else {
            return ResolveReport(
                key: key, handle: handle, instanceType: "Instance", summary: arguments.isEmpty ? nil : "made of \(arguments)",
                steps: [.init(key: key, outcome: .built, depth: 0, nanoseconds: 840)])
        }
        return ResolveReport(
            key: key, handle: handle, instanceType: "LoggingMessageService", summary: summary,
            steps: [
                .init(key: "MailAssembly.service", outcome: .built, depth: 0, nanoseconds: 2_310_000),
                .init(key: "MailAssembly.store", outcome: .built, depth: 1, nanoseconds: 1_720_000),
                .init(key: "ClientAssembly.network", outcome: .reusedShared, depth: 2),
                .init(key: "ClientAssembly.network", outcome: .reusedInGraph, depth: 1),
                .init(key: "MailAssembly.delegate", outcome: .built, depth: 1, nanoseconds: 3_800),
                .init(key: "MailAssembly.service", outcome: .closedCycle, depth: 2),
                .init(key: "MailAssembly.service", outcome: .wrapped, depth: 1, nanoseconds: 20_000, processor: "MailAssembly.logging"),
            ])
    }

    func tryOut(_ key: String) throws(ExplorationError) -> TrialReport {
        try note("try \(key)")
        if let trial = trials[key] { return try trial.get() }
        return TrialReport(instanceType: "Instance", times: [.init(key: key, nanoseconds: 840)])
    }

    func activate() throws(ExplorationError) -> ActivationReport {
        try note("activate")
        built = [ServiceState(key: "ClientAssembly.network", nanoseconds: 840)]
        let steps: [ResolveReport.Step] = [
            .init(key: "ClientAssembly.network", outcome: .built, depth: 0, nanoseconds: 840),
            .init(key: "ClientAssembly.baseURL", outcome: .reusedShared, depth: 1),
        ]
        return ActivationReport(steps: steps, nanoseconds: 1_240_000)
    }

    func states() throws(ExplorationError) -> [ServiceState] {
        built
    }

    func setProcessor(_ key: String, isOn: Bool, service: String?) throws(ExplorationError) -> Int {
        try note("processor \(key) \(isOn) \(service ?? "*")")
        guard var graph = graphs[selected] else { return 0 }
        for index in graph.processors.indices where graph.processors[index].key == key {
            if service == nil { graph.processors[index].isOn = isOn }
            graph.processors[index].wraps = isOn ? ["MailAssembly.service"] : []
        }
        graphs[selected] = graph
        return isOn ? 0 : 2
    }
}
