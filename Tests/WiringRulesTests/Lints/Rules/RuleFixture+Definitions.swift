import GraphFixtures
import WiringGraph
import WiringVocabulary

extension RuleFixture {
    static let definitions = [
        RuleFixture("duplicate-key") { graph in
            graph.service("Mail.store", type: "FileStore", line: 3)
            graph.service("Mail.store", type: "MemoryStore", line: 4)
        } passing: { graph in
            graph.service("Mail.store", type: "FileStore", line: 3)
            graph.service("Mail.stores", type: "MemoryStore", line: 4)
        },
        RuleFixture("abstract-referenced") { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.change("Mail.screen") { $0.isAbstract = true }
            graph.edge("Mail.inbox", "Mail.screen", .property, "screen")
        } passing: { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.change("Mail.screen") { $0.isAbstract = true }
            graph.change("Mail.inbox") { $0.parent = "Mail.screen" }
        },
        RuleFixture("abstract-unused") { graph in
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.change("Mail.screen") { $0.isAbstract = true }
        } passing: { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.change("Mail.screen") { $0.isAbstract = true }
            graph.change("Mail.inbox") { $0.parent = "Mail.screen" }
        },
        RuleFixture("parent-missing") { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.change("Mail.inbox") { $0.parent = "Mail.scren" }
        } passing: { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.change("Mail.inbox") { $0.parent = "Mail.screen" }
        },
        RuleFixture("parent-cycle") { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.service("Mail.window", type: "Window", line: 5)
            graph.service("Mail.view", type: "View", line: 6)
            graph.change("Mail.inbox") { $0.parent = "Mail.window" }
            graph.change("Mail.window") { $0.parent = "Mail.screen" }
            graph.change("Mail.screen") { $0.parent = "Mail.window" }
            graph.change("Mail.view") { $0.parent = "Mail.view" }
        } passing: { graph in
            graph.service("Mail.inbox", type: "Inbox", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.service("Mail.window", type: "Window", line: 5)
            graph.change("Mail.inbox") { $0.parent = "Mail.window" }
            graph.change("Mail.screen") { $0.parent = "Mail.window" }
        },
        RuleFixture("processor-order-tie") { graph in
            graph.service("Mail.service", type: "any Service", line: 3)
            graph.processor("Mail.logging", type: "any Service", order: 0, wraps: ["Mail.service"])
            graph.processor("Mail.retrying", type: "any Service", order: 0, wraps: ["Mail.service"])
        } passing: { graph in
            graph.service("Mail.service", type: "any Service", line: 3)
            graph.processor("Mail.logging", type: "any Service", order: 0, wraps: ["Mail.service"])
            graph.processor("Mail.retrying", type: "any Service", order: 1, wraps: ["Mail.service"])
        },
        RuleFixture("option-dead-branch") { graph in
            graph.choice("Mail.greeting", [("when qa", "Mail.qa"), ("when qa", "Mail.testers"), ("otherwise", "Mail.others")])
        } passing: { graph in
            graph.choice("Mail.greeting", [("when qa (taken)", "Mail.qa"), ("when it", "Mail.testers"), ("otherwise", "Mail.others")])
        },
        RuleFixture("option-no-default") { graph in
            graph.choice("Mail.theme", [("when light", "Mail.light"), ("when dark (taken)", "Mail.dark")])
        } passing: { graph in
            graph.choice("Mail.theme", [("when light", "Mail.light"), ("otherwise (taken)", "Mail.dark")])
            graph.choice("Mail.sound", [("when yes", "Mail.loud"), ("when no", "Mail.silent")])
        },
        RuleFixture("patched") { graph in
            graph.service("Mail.network", type: "any Client", line: 3)
            graph.change("Mail.network") { $0.isPatched = true }
        } passing: { graph in
            graph.service("Mail.network", type: "any Client", line: 3)
        },
        RuleFixture("deprecated-in-use") { graph in
            graph.service("Mail.exporter", type: "Exporter", line: 3)
            graph.service("Mail.oldStore", type: "OldStore", line: 4)
            graph.change("Mail.oldStore") { $0.deprecation = "StoreAssembly.store keeps attachments too" }
            graph.edge("Mail.exporter", "Mail.oldStore", .initializer, "store")
        } passing: { graph in
            graph.service("Mail.oldStore", type: "OldStore", line: 4)
            graph.change("Mail.oldStore") { $0.deprecation = "StoreAssembly.store keeps attachments too" }
        },
    ]
}

extension GraphBuilder {
    /// A service that selects one of several others.
    fileprivate mutating func choice(_ key: String, _ branches: [(words: String, target: String)]) {
        service(key, type: "any Choice", lifetime: .prototype, line: 3)
        for (number, branch) in branches.enumerated() {
            service(branch.target, type: "Branch\(number)", line: 4 + number)
            edge(key, branch.target, .alias, branch.words)
        }
    }
}
