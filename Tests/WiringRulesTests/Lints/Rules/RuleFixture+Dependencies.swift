import GraphFixtures
import WiringGraph
import WiringVocabulary

extension RuleFixture {
    static let dependencies = [
        RuleFixture("missing-definition") { graph in
            graph.service("Mail.exporter", type: "MessageExporter", line: 3)
            graph.service("Mail.archives", type: "any Archiving", line: 4)
            graph.service("any Archive", type: "any Archive", kind: .missing)
            graph.edge("Mail.exporter", "any Archive", .initializer, "archive")
        } passing: { graph in
            graph.service("Mail.exporter", type: "MessageExporter", line: 3)
            graph.service("any Archive", type: "any Archive", kind: .missing)
            graph.edge("Mail.exporter", "any Archive", .initializer, "archive", optional: true)
        },
        RuleFixture("ambiguous-type") { graph in
            graph.service("Mail.service", type: "MessageService", line: 3)
            graph.service("Mail.offline", type: "OfflineClient", line: 4, provides: ["any NetworkClient"])
            graph.service("Mail.online", type: "any NetworkClient", builds: "OnlineClient", line: 5)
            graph.edge("Mail.service", "Mail.offline", .initializer, "client", undecided: true, position: 0)
            graph.edge("Mail.service", "Mail.online", .initializer, "client", undecided: true, position: 0)
            graph.edge("Mail.service", "Mail.offline", .property, "spare", undecided: true, position: 1)
            graph.edge("Mail.service", "Mail.online", .property, "spare", undecided: true, position: 1)
        } passing: { graph in
            graph.service("Mail.service", type: "MessageService", line: 3)
            graph.service("Mail.offline", type: "OfflineClient", line: 4, provides: ["any NetworkClient"])
            graph.service("Mail.online", type: "any NetworkClient", builds: "OnlineClient", line: 5)
            graph.edge("Mail.service", "Mail.offline", .initializer, "clients", position: 0)
            graph.edge("Mail.service", "Mail.online", .initializer, "clients", position: 0)
        },
        RuleFixture("optional-never-provided") { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("any Analytics", type: "any Analytics", kind: .missing)
            graph.edge("Mail.inbox", "any Analytics", .initializer, "analytics", optional: true)
        } passing: { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.outbox", type: "Outbox", line: 4)
            graph.service("any Analytics", type: "any Analytics", kind: .missing)
            graph.edge("Mail.inbox", "any Analytics", .initializer, "analytics", optional: true)
            graph.edge("Mail.outbox", "any Analytics", .initializer, "analytics")
        },
        RuleFixture("too-many-dependencies") { graph in
            graph.service("Mail.coordinator", type: "Coordinator", line: 3)
            for number in 1...12 {
                graph.service("Mail.step\(number)", type: "Step\(number)", line: 3 + number)
                graph.edge("Mail.coordinator", "Mail.step\(number)", .initializer, "step\(number)")
            }
        } passing: { graph in
            graph.service("Mail.coordinator", type: "Coordinator", line: 3)
            for number in 1...10 {
                graph.service("Mail.step\(number)", type: "Step\(number)", line: 3 + number)
                graph.edge("Mail.coordinator", "Mail.step\(number)", .initializer, "step\(number)")
                graph.edge("Mail.coordinator", "Mail.step\(number)", .method, "again(\(number))", deferred: true)
            }
        },
        RuleFixture("duplicated-dependency") { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.store", type: "Store", line: 4)
            graph.service("Mail.log", type: "Log", line: 5)
            graph.edge("Mail.inbox", "Mail.store", .initializer, "store")
            graph.edge("Mail.inbox", "Mail.store", .property, "store")
            graph.edge("Mail.inbox", "Mail.log", .property, "log")
            graph.edge("Mail.inbox", "Mail.log", .property, "log")
        } passing: { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.store", type: "Store", line: 4)
            graph.service("Mail.log", type: "Log", line: 5)
            graph.edge("Mail.inbox", "Mail.store", .initializer, "makeStore", deferred: true)
            graph.edge("Mail.inbox", "Mail.store", .property, "store")
            graph.edge("Mail.inbox", "Mail.log", .property, "log")
        },
        RuleFixture("duplicate-collection-element") { graph in
            graph.service("Mail.logs", type: "Logs", line: 3)
            graph.service("Mail.file", type: "any Log", line: 4)
            graph.edge("Mail.logs", "Mail.file", .initializer, "all", position: 0)
            graph.edge("Mail.logs", "Mail.file", .initializer, "all", position: 0)
        } passing: { graph in
            graph.service("Mail.logs", type: "Logs", line: 3)
            graph.service("Mail.file", type: "any Log", line: 4)
            graph.service("Mail.screen", type: "any Log", line: 5)
            graph.edge("Mail.logs", "Mail.file", .initializer, "all", position: 0)
            graph.edge("Mail.logs", "Mail.screen", .initializer, "all", position: 0)
            graph.edge("Mail.logs", "Mail.file", .initializer, "first", position: 1)
        },
        RuleFixture("locator-use") { graph in
            graph.service("Mail.digest", type: "LegacyDigest", line: 3)
            graph.service("Mail.locator", type: "Locator", line: 4)
            graph.service("Mail.router", type: "Router", line: 5)
            graph.service("Container", type: "Container", kind: .container)
            graph.service("Mail.store", type: "Store", line: 6)
            graph.edge("Mail.digest", "Mail.locator", .initializer, "locator")
            graph.edge("Mail.digest", "Mail.store", .observed, "Store", lookUps: 3)
            graph.edge("Mail.router", "Container", .initializer, "container")
        } passing: { graph in
            graph.service("Mail.digest", type: "LegacyDigest", line: 3)
            graph.service("Mail.store", type: "Store", line: 6)
            graph.edge("Mail.digest", "Mail.store", .initializer, "store")
        },
        RuleFixture("unreachable-root") { graph in
            graph.service("Mail.exporter", type: "Exporter", line: 3)
            graph.service("Mail.archive", type: "Archive", line: 4)
            graph.service("Mail.checker", type: "Checker", line: 5)
            graph.service("Mail.words", type: "Words", line: 6)
            graph.service("Mail.editor", type: "Editor", line: 7)
            graph.service("any Storage", type: "any Storage", kind: .missing)
            graph.edge("Mail.exporter", "Mail.archive", .initializer, "archive")
            graph.edge("Mail.archive", "any Storage", .initializer, "storage")
            graph.edge("Mail.editor", "Mail.words", .property, "words")
            graph.edge("Mail.words", "Mail.checker", .initializer, "checker")
            graph.edge("Mail.checker", "Mail.checker", .initializer, "other")
        } passing: { graph in
            graph.service("Mail.exporter", type: "Exporter", line: 3)
            graph.service("Mail.archive", type: "Archive", line: 4)
            graph.service("any Storage", type: "any Storage", kind: .missing)
            graph.edge("Mail.exporter", "Mail.archive", .initializer, "makeArchive", deferred: true)
            graph.edge("Mail.archive", "any Storage", .initializer, "storage")
        },
    ]
}
