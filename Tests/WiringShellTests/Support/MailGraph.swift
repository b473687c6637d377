import WiringGraph
import WiringVocabulary

@testable import InspectionProtocol

/// The graphs for the tests of the shell: the services of a mail client, and a faulty variant.
enum MailGraph {
    /// A valid graph: a property cycle, a factory, a configuration value, an alias, a decorator.
    static var fine: GraphSnapshot {
        var graph = GraphBuilder(name: "MailAssembly")
        graph.snapshot.assemblies = [
            AssemblyNode(name: "MailAssembly", collaborators: ["ClientAssembly"]), AssemblyNode(name: "ClientAssembly"),
        ]
        graph.add("ClientAssembly.baseURL", "URL", kind: .configuration, lifetime: .singleton, line: 8)
        graph.add("ClientAssembly.network", "any NetworkClient", "FakeNetworkClient", lifetime: .singleton, line: 7)
        graph.add("MailAssembly.avatars", "any AvatarFactory", "TextAvatarFactory", lifetime: .weakSingleton, line: 20)
        graph.add("MailAssembly.delegate", "MailDelegate", line: 18)
        graph.add("MailAssembly.draft", "Draft", lifetime: .prototype, line: 22)
        graph.add("MailAssembly.screen", "MessageScreen", kind: .factory, lifetime: .prototype, arguments: ["Message"], line: 24)
        graph.add(
            "MailAssembly.service", "any MessageService", "MessageServiceBase", provides: ["any Refreshable"],
            hooks: ["call warmUp", "after injection"],
            decorators: ["MailAssembly.logging"], line: 14)
        graph.add("MailAssembly.spareStore", "any MessageStore", "MemoryMessageStore", lifetime: .prototype, line: 26)
        graph.add("MailAssembly.store", "any MessageStore", "FileMessageStore", lifetime: .lazySingleton, line: 12)
        graph.snapshot.services[6].actions = ["unread(mailbox: String)", "read(message: MessageID, quietly: Bool?)"]
        graph.snapshot.services[0].origin = "config/mail.properties:12"
        graph.edge("ClientAssembly.network", "ClientAssembly.baseURL", "baseURL")
        graph.edge("MailAssembly.store", "ClientAssembly.network", "network")
        graph.edge("MailAssembly.service", "MailAssembly.store", "store")
        graph.edge("MailAssembly.service", "ClientAssembly.network", "client")
        graph.edge("MailAssembly.service", "MailAssembly.delegate", "delegate", kind: .property)
        graph.edge("MailAssembly.delegate", "MailAssembly.service", "service")
        graph.edge("MailAssembly.screen", "MailAssembly.service", "service")
        graph.edge("MailAssembly.screen", "MailAssembly.avatars", "avatars")
        graph.edge("MailAssembly.screen", "MailAssembly.draft", "makeDraft", isDeferred: true)
        graph.snapshot.processors = [
            ProcessorNode(
                key: "MailAssembly.logging", serviceType: "any MessageService", order: 10, wraps: ["MailAssembly.service"],
                site: SourceSite(file: "Mail/MailAssembly.swift", line: 30)),
            ProcessorNode(key: "MailAssembly.metering", serviceType: "any MessageStore", order: .max, isOn: false),
        ]
        // Every graph of a container is validated.
        graph.snapshot.isValidated = true
        return graph.snapshot
    }

    /// A graph with a missing service, a cycle that cannot be built and a captive dependency.
    static var faulty: GraphSnapshot {
        var graph = GraphBuilder(name: "FaultyMailAssembly")
        graph.snapshot.assemblies = [AssemblyNode(name: "FaultyMailAssembly")]
        graph.add("FaultyMailAssembly.archive", "Archive", line: 5)
        graph.add("FaultyMailAssembly.index", "SearchIndex", line: 6)
        graph.add("FaultyMailAssembly.cache", "MailCache", lifetime: .singleton, line: 7)
        graph.add("FaultyMailAssembly.session", "MailSession", line: 8)
        graph.add("any SpellChecker", "any SpellChecker", kind: .missing, line: nil)
        graph.edge("FaultyMailAssembly.archive", "FaultyMailAssembly.index", "index")
        graph.edge("FaultyMailAssembly.index", "FaultyMailAssembly.archive", "archive")
        graph.edge("FaultyMailAssembly.cache", "FaultyMailAssembly.session", "session")
        graph.edge("FaultyMailAssembly.session", "any SpellChecker", "checker")
        return graph.snapshot
    }

    /// The assemblies of the target that contains both graphs.
    static func assemblies(selected: String) -> [AvailableAssembly] {
        [
            AvailableAssembly(
                name: "ClientAssembly", module: "Mail", definitions: 2, isRoot: false, isSelected: selected == "MailAssembly"),
            AvailableAssembly(
                name: "FaultyMailAssembly", module: "Mail", definitions: 4, isRoot: true, isSelected: selected == "FaultyMailAssembly"),
            AvailableAssembly(
                name: "GenericAssembly", module: "Mail", definitions: 0, isRoot: true, isSelected: false, problem: "it is generic"),
            AvailableAssembly(
                name: "MailAssembly", module: "Mail", collaborators: ["ClientAssembly"], definitions: 7, isRoot: true,
                isSelected: selected == "MailAssembly"),
        ]
    }
}

/// Builds a graph from keys.
struct GraphBuilder {
    var snapshot: GraphSnapshot

    init(name: String) {
        snapshot = GraphSnapshot(name: name)
    }

    mutating func add(
        _ key: String, _ type: String, _ implementation: String? = nil, kind: ServiceNode.Kind = .component,
        lifetime: Lifetime = .objectGraph,
        provides: [String] = [], arguments: [String] = [], hooks: [String] = [], decorators: [String] = [], line: Int?
    ) {
        let assembly = kind == .missing ? "" : String(key.prefix { $0 != "." })
        snapshot.services.append(
            ServiceNode(
                key: key, assembly: assembly, kind: kind, serviceType: type, implementationType: implementation, lifetime: lifetime,
                provides: provides, arguments: arguments, hooks: hooks, decorators: decorators,
                site: line.map { SourceSite(file: "Mail/\(assembly).swift", line: $0) }))
    }

    mutating func edge(_ from: String, _ to: String, _ slot: String, kind: EdgeKind = .initializer, isDeferred: Bool = false) {
        guard let source = snapshot.services.firstIndex(where: { $0.key == from }),
            let target = snapshot.services.firstIndex(where: { $0.key == to })
        else { return }
        let position = snapshot.edges.count { $0.from == source }
        snapshot.edges.append(
            DependencyEdge(from: source, to: target, kind: kind, slot: slot, position: position, isDeferred: isDeferred))
    }
}
