import HostClient
import WiringGraph

@testable import InspectionProtocol

/// A target that answers from tables and records its requests.
final class FakeExploration: Exploration {
    /// The graphs, by the name of their root assembly.
    var graphs: [String: GraphSnapshot]
    /// The assembly that is selected.
    var selected = "MailAssembly"
    /// The failure of the next request.
    var failure: ExplorationError?
    /// The answer of `states`.
    var built: [ServiceState] = []
    /// The results of trying services out, if not the default.
    var trials: [String: Result<TrialReport, ExplorationError>] = [:]
    /// The description of a message service.
    var summary = "2 messages"
    /// The recorded requests.
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

    func resolve(_ key: String, arguments: [ArgumentText]) throws(ExplorationError) -> ResolveReport {
        let arguments = arguments.map(Self.text)
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

    func attempt(_ key: String) throws(ExplorationError) -> TrialReport {
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

    func startContainer() throws(ExplorationError) -> LifeCycleReport {
        try note("start")
        return LifeCycleReport(
            built: [.init(key: "ClientAssembly.network", outcome: .built, depth: 0, nanoseconds: 840)],
            steps: [
                .init(key: "ClientAssembly.network", isStart: true, nanoseconds: 1_900),
                .init(key: "MailAssembly.store", isStart: true, nanoseconds: 23_000, failure: lifeCycleFailure),
            ] + (lifeCycleFailure == nil ? [] : [.init(key: "ClientAssembly.network", isStart: false, nanoseconds: 700)]))
    }

    /// The failure of starting or stopping the store.
    var lifeCycleFailure: String?

    func stopContainer() throws(ExplorationError) -> LifeCycleReport {
        try note("stop")
        return LifeCycleReport(steps: [
            .init(key: "MailAssembly.store", isStart: false, scope: "session", nanoseconds: 23_000, failure: lifeCycleFailure),
            .init(key: "ClientAssembly.network", isStart: false, nanoseconds: 700),
        ])
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

    func inspect(_ object: ObjectReference, path: [String], depth: Int?) throws(ExplorationError) -> ObjectReport {
        try note("inspect \(object) \(path.joined(separator: "."))")
        return ObjectReport(
            type: "Outbox", service: "MailAssembly.service",
            fields: [
                .init(name: "network", type: "OnlineClient", result: 7, service: "ClientAssembly.network"),
                .init(name: "owner", type: "Router", ownership: .weak, result: 8, service: "MailAssembly.screen"),
                .init(name: "waiting", type: "[Message]", value: "1 element"),
                .init(name: "[0]", depth: 1, type: "Message", value: nil),
                .init(name: "subject", depth: 2, type: "String", value: "\"Gulls\""),
                .init(name: "parent", type: "", value: "the object was deallocated", ownership: .unowned),
            ], omitted: 3)
    }

    /// The entered scopes.
    private var entered: [EnteredScopeState] = []

    func enter(_ scope: String, as name: String?) throws(ExplorationError) -> [EnteredScopeState] {
        try note("enter \(scope) \(name ?? "-")")
        for position in entered.indices { entered[position].isCurrent = false }
        entered.append(EnteredScopeState(name: name ?? scope, scope: scope, isCurrent: true, instances: 2))
        return entered
    }

    func leave(_ name: String?) throws(ExplorationError) -> ReleaseReport {
        try note("leave \(name ?? "-")")
        entered = entered.filter { $0.name != name ?? entered.last?.name }
        return ReleaseReport(
            names: [name ?? "session"], released: 2,
            survivors: [
                .init(number: 4, key: "MailAssembly.store", path: ["$1", "MailAssembly.service #2", ".store = MailAssembly.store #4"])
            ],
            stopped: lifeCycleFailure.map {
                [.init(key: "MailAssembly.store", isStart: false, scope: "session", nanoseconds: 840, failure: $0)]
            } ?? [])
    }

    func scopes() throws(ExplorationError) -> [EnteredScopeState] { entered }

    func instances(of keys: [String]?) throws(ExplorationError) -> InstancesReport {
        try note("instances \(keys?.joined(separator: " ") ?? "*")")
        return InstancesReport(instances: [
            .init(
                number: 1, key: "MailAssembly.service", type: "MessageServiceBase", age: 3_000_000,
                holders: [
                    .init(number: 2, key: "MailAssembly.service", path: "wrapped"),
                    .init(number: 3, key: "MailAssembly.delegate", path: "queue[3].service", ownership: .weak),
                ]),
            .init(
                number: 2, key: "MailAssembly.service", type: "LoggingMessageService", age: 2_000_000, replaced: 1,
                processor: "MailAssembly.logging", isKept: true, results: [1]),
            .init(
                number: 3, key: "MailAssembly.delegate", type: "PushCenter", age: 1_000_000,
                holders: [
                    .init(number: nil, key: "MailAssembly.spareStore", path: "listeners[0]")
                ]),
            .init(number: nil, key: "MailAssembly.spareStore", type: "MemoryStore", scope: "session", isKept: true),
        ])
    }

    func release(_ target: ReleaseTarget) throws(ExplorationError) -> ReleaseReport {
        try note("release \(target)")
        return ReleaseReport(released: 1)
    }

    /// The configuration values that were set.
    private var set: [String: String] = [:]
    /// The values of the configuration.
    var configured = ["mail.pageSize": "50", "mail.password": "swordfish", "mail.server": "imap://gull:herring@harbour/inbox"]

    func configuration() throws(ExplorationError) -> [ConfigurationValue] {
        configured.keys.sorted().map { key in
            ConfigurationValue(
                key: key, text: set[key] ?? configured[key], origin: set[key] == nil ? "mail.properties:3" : "set in this session",
                hides: set[key] == nil ? [] : ["mail.properties:3"], isSet: set[key] != nil,
                readers: key == "mail.pageSize" ? [.init(service: "MailAssembly.service", slot: "pageSize", type: "Int")] : [])
        }
    }

    func setConfiguration(_ key: String, to text: String?) throws(ExplorationError) -> Int {
        try note("config \(key) \(text ?? "-")")
        guard configured[key] != nil else {
            throw .failed(
                InspectionFailure(
                    message: "the configuration has no key '\(key)', and no service reads it", reason: FailureReason(.unknownSetting))
            )
        }
        set[key] = text
        return 2
    }

    private static func text(_ argument: ArgumentText) -> String {
        switch argument {
        case .text(let text): text
        case .nothing: "nil"
        case .result(let number): "$\(number)"
        }
    }

    func call(_ object: ObjectReference, action: String, arguments: [ArgumentText]) throws(ExplorationError) -> CallReport {
        try note("call \(object) \(action) \(arguments.map(Self.text).joined(separator: " "))")
        handle += 1
        return CallReport(key: "MailAssembly.service", type: "Int", summary: "2", result: handle, nanoseconds: 840)
    }

    /// The intercepted services.
    private var interceptions = InterceptionReport()

    func intercept(_ keys: [String]?, mode: String?) throws(ExplorationError) -> InterceptionReport {
        try note("intercept \(keys?.joined(separator: " ") ?? "*") \(mode ?? "-")")
        interceptions.services = (mode == nil ? [] : keys ?? ["MailAssembly.service", "MailAssembly.store"]).map { key in
            InterceptionReport.Service {
                ($0.key, $0.isWaiting) = (key, key != "MailAssembly.service")
                if key == "ClientAssembly.network" { $0.refusal = "\(key) is not a protocol" }
                if key == "MailAssembly.service" { $0.limits = ["MessageService is internal"] }
            }
        }
        interceptions.calls = interceptions.services.filter { !$0.isWaiting }.flatMap { service in
            let counts = RequirementCounts(
                service: service.key, requirement: "unreadCount(in:)", calls: 1_200, errors: 2, total: 1_900_000, mean: 1_583,
                percentile99: 40_000, last: 840)
            return [counts, RequirementCounts(service: service.key, requirement: "mailboxes()")]
        }
        var report = interceptions
        report.released = 2
        return report
    }

    func setFault(_ fault: RequirementFault) throws(ExplorationError) -> InterceptionReport {
        try note("fault \(fault.service) \(fault.requirement) \(fault.error ?? "-") \(fault.delay.map(String.init) ?? "-")")
        interceptions.faults.removeAll { $0.service == fault.service && $0.requirement == fault.requirement }
        if fault.error != nil || fault.delay != nil { interceptions.faults.append(fault) }
        return interceptions
    }

    private static let traces = TracesReport {
        let store = ResolveReport.Step { ($0.key, $0.outcome, $0.nanoseconds) = ("MailAssembly.store", .built, 1_000) }
        let service = ResolveReport.Step { ($0.key, $0.outcome, $0.nanoseconds) = ("MailAssembly.service", .built, 9_000) }
        let reused = ResolveReport.Step { ($0.key, $0.outcome, $0.depth) = ("MailAssembly.store", .reusedShared, 1) }
        $0.traces = [
            RequestTrace { ($0.number, $0.begin, $0.nanoseconds, $0.thread, $0.steps) = (1, 0, 1_000, 70, [store]) },
            RequestTrace {
                ($0.number, $0.begin, $0.nanoseconds, $0.thread) = (3, 2_000_000, 9_000, 71)
                ($0.isInTask, $0.steps) = (true, [service, reused])
            },
            RequestTrace { ($0.number, $0.begin, $0.isRunning, $0.thread, $0.steps) = (6, 3_000_000, true, 70, [service]) },
        ]
        ($0.lost, $0.isRecording, $0.beginsAtStart) = (2, true, true)
    }
    private static let calls = [
        LoggedCall {
            ($0.service, $0.requirement, $0.arguments) = ("MailAssembly.service", "unreadCount(in:)", "in: \"Inbox\"")
            ($0.moment, $0.text) = ("continues", "MailAssembly.service.unreadCount(in: \"Inbox\")")
        },
        LoggedCall {
            ($0.service, $0.requirement, $0.error, $0.depth) = ("MailAssembly.store", "load()", "offline", 1)
            ($0.nanoseconds, $0.moment, $0.text) = (840, "ended", "  MailAssembly.store.load() !! offline  0.8 µs")
        },
        LoggedCall {
            ($0.service, $0.requirement, $0.arguments) = ("MailAssembly.service", "unreadCount(in:)", "in: \"Inbox\"")
            ($0.result, $0.nanoseconds, $0.moment) = ("2", 1_200, "ended")
            $0.text = "MailAssembly.service.unreadCount(in: \"Inbox\") -> 2  1.2 µs"
        },
    ]

    func answer<Content>(_ request: InspectionRequest) throws(ExplorationError) -> Content {
        let content: any InspectionContent =
            switch request {
            case .resolve(let key, let arguments): try resolve(key, arguments: arguments)
            case .attempt(let key): try attempt(key)
            case .activate: try activate()
            case .start: try startContainer()
            case .stop: try stopContainer()
            case .states: try states()
            case .setProcessor(let key, let isOn, let service): try setProcessor(key, isOn: isOn, service: service)
            case .call(let object, let action, let arguments): try call(object, action: action, arguments: arguments)
            case .inspect(let object, let path, let depth): try inspect(object, path: path, depth: depth)
            case .enter(let scope, let name): try enter(scope, as: name)
            case .leave(let name): try leave(name)
            case .scopes: entered
            case .instances(let keys): try instances(of: keys)
            case .release(let target): try release(target)
            case .configuration: try configuration()
            case .setConfiguration(let key, let text): try setConfiguration(key, to: text)
            case .intercept(let keys, let mode): try intercept(keys, mode: mode)
            case .interceptions: interceptions
            case .traces(let isOn, _, _):
                TracesReport { report in
                    report = Self.traces
                    report.isRecording = isOn ?? true
                }
            case .loggedCalls: interceptions.services.isEmpty ? [] : Self.calls
            case .setFault(let fault): try setFault(fault)
            case .hello, .assemblies, .select, .snapshot, .continueResults, .allowChanges, .watchScope, .leaks, .usage, .goodbye: 0
            }
        guard let content = content as? Content else { throw .unsupported("the reply is not the expected one", hint: nil) }
        return content
    }
}
