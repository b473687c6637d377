import GraphFixtures
import WiringGraph
import WiringVocabulary

extension RuleFixture {
    /// Fixtures for the rules about scanned sources.
    static let scans = [
        RuleFixture("dead-assembly") { graph in
            store(&graph, 3)
            graph.service("Debug.log", type: "any Log", line: 7)
            graph.change("Debug.log") { $0.isApplied = false }
        } passing: { graph in
            store(&graph, 3)
            graph.service("Debug.log", type: "any Log", line: 7)
        },
        RuleFixture("duplicate-registration") { graph in
            store(&graph, 3)
            store(&graph, 9, key: "Mail.store#2")
        } passing: { graph in
            store(&graph, 3)
            store(&graph, 9, key: "Mail.named")
            graph.change("Mail.named") { $0.registeredName = "archive" }
            store(&graph, 12, key: "Mail.other")
            graph.change("Mail.other") { $0.condition = "os(iOS)" }
            store(&graph, 15, key: "Mail.unused")
            graph.change("Mail.unused") { $0.isApplied = false }
        },
        RuleFixture("hidden-singleton") { graph in
            store(&graph, 3)
            singleton(&graph)
            asks(&graph, "Mail.store", "Analytics.shared", line: 21)
            graph.service("Mail.outbox", type: "any Sending", builds: "Outbox", line: 5)
            graph.service("Outbox", type: "Outbox", line: 22, kind: .entry)
            asks(&graph, "Outbox", "Analytics.shared", line: 23)
            graph.service("Mail.drafts", type: "any Drafts", builds: "DraftBox", line: 6)
            singleton(&graph, "UserDefaults.standard", ServiceNode.systemAssembly)
            asks(&graph, "Mail.drafts", "UserDefaults.standard", line: 24)
        } passing: { graph in
            store(&graph, 3)
            singleton(&graph)
            singleton(&graph, "Bundle.main", ServiceNode.systemConstants)
            asks(&graph, "Mail.store", "Bundle.main", line: 25)
            graph.service("InboxView", type: "InboxView", line: 30, kind: .entry)
            asks(&graph, "InboxView", "Analytics.shared", line: 31)
        },
        RuleFixture("forced-look-up") { graph in
            store(&graph, 3)
            graph.service("any Archive", type: "any Archive", kind: .missing)
            asks(&graph, "Mail.store", "any Archive", line: 4)
            graph.changeEdges(of: "Mail.store") { $0.isForced = true }
        } passing: { graph in
            store(&graph, 3)
            graph.service("any Archive", type: "any Archive", kind: .missing)
            asks(&graph, "Mail.store", "any Archive", line: 4)
        },
        RuleFixture("null-into-nonoptional") { graph in
            graph.service("Mail.archive", type: "(any Archive)?", line: 3)
            graph.service("Mail.index", type: "Optional<Index>", line: 4)
            graph.service("Mail.screen", type: "Screen", line: 6)
            for key in ["Mail.archive", "Mail.index"] {
                graph.change(key) { $0.container = "Factory" }
                asks(&graph, "Mail.screen", key, line: 7)
            }
            graph.changeEdges(of: "Mail.screen") { $0.isForced = true }
        } passing: { graph in
            // Not forced; not optional; a container that returns optionals of every type.
            graph.service("Mail.archive", type: "(any Archive)?", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 6)
            asks(&graph, "Mail.screen", "Mail.archive", line: 7)
            graph.service("Mail.index", type: "Index", line: 4)
            graph.service("Mail.log", type: "Log?", line: 5)
            graph.change("Mail.log") { $0.container = "Swinject" }
            graph.service("Mail.list", type: "List", line: 8)
            asks(&graph, "Mail.list", "Mail.index", line: 9)
            asks(&graph, "Mail.list", "Mail.log", line: 10)
            graph.changeEdges(of: "Mail.list") { $0.isForced = true }
        },
        RuleFixture("assembly-cycle") { graph in
            assemblies(&graph, back: 1)
        } passing: { graph in
            // Two of twelve dependencies are too many.
            assemblies(&graph, back: 2)
        },
        RuleFixture("orphan") { graph in
            store(&graph, 3)
            graph.service("Mail.left", type: "any Left", builds: "Left", line: 4)
            graph.change("Mail.left") { $0.container = "Swinject" }
            graph.service("Mail.screen", type: "Screen", kind: .entry)
            asks(&graph, "Mail.screen", "Mail.store", line: 6)
        } passing: { graph in
            store(&graph, 3)
            graph.service("Mail.left", type: "any Left", builds: "Left", line: 4)
            graph.change("Mail.left") { $0.container = "Swinject" }
            graph.change("Mail.left") { $0.lifetime = .singleton }
            graph.service("Mail.screen", type: "Screen", kind: .entry)
            asks(&graph, "Mail.screen", "Mail.store", line: 6)
        },
        RuleFixture("weak-value-type") { graph in
            graph.service("Mail.policy", type: "RetryPolicy", lifetime: .weakSingleton, line: 3)
            graph.change("Mail.policy") { $0.isValue = true }
        } passing: { graph in
            graph.service("Mail.policy", type: "RetryPolicy", lifetime: .weakSingleton, line: 3)
        },
    ]

    /// Two assemblies, with ten dependencies in one direction and a few in the other.
    private static func assemblies(_ graph: inout GraphBuilder, back: Int) {
        for number in 0..<10 {
            graph.service("Mail.s\(number)", type: "S\(number)", lifetime: .lazySingleton, line: number + 1)
            graph.service("Net.n\(number)", type: "N\(number)", lifetime: .lazySingleton, line: number + 1)
            graph.edge("Mail.s\(number)", "Net.n\(number)", .initializer, "n")
        }
        for number in 0..<back { graph.edge("Net.n\(number)", "Mail.s\(9 - number)", .property, "s") }
    }

    private static func store(_ graph: inout GraphBuilder, _ line: Int, key: String = "Mail.store") {
        graph.service(key, type: "any Store", builds: "FileStore", line: line)
        graph.change(key) { $0.container = "Swinject" }
    }

    private static func singleton(_ graph: inout GraphBuilder, _ key: String = "Analytics.shared", _ assembly: String? = nil) {
        graph.service(key, type: String(key.prefix { $0 != "." }), lifetime: .lazySingleton, line: 2)
        graph.change(key) {
            $0.container = ServiceNode.selfManagedSingletons
            if let assembly { $0.assembly = assembly }
        }
    }

    private static func asks(_ graph: inout GraphBuilder, _ from: String, _ to: String, line: Int) {
        graph.edge(from, to, .method, "open()", deferred: true)
        graph.changeEdges(of: from) { $0.site = SourceSite(file: "Mail/Screens.swift", line: line) }
    }
}
