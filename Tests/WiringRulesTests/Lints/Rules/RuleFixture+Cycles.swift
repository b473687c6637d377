import GraphFixtures
import WiringGraph
import WiringVocabulary

extension RuleFixture {
    static let cycles = [
        RuleFixture("cycle-init") { graph in
            graph.service("Mail.checker", type: "SpellChecker", line: 3)
            graph.service("Mail.words", type: "WordList", line: 4)
            graph.edge("Mail.checker", "Mail.words", .initializer, "words")
            graph.edge("Mail.words", "Mail.checker", .initializer, "checker")
        } passing: { graph in
            graph.service("Mail.checker", type: "SpellChecker", line: 3)
            graph.service("Mail.words", type: "WordList", line: 4)
            graph.edge("Mail.checker", "Mail.words", .initializer, "words")
            graph.edge("Mail.words", "Mail.checker", .property, "checker")
        },
        RuleFixture("cycle-from-prototype") { graph in
            graph.service("Mail.draft", type: "Draft", lifetime: .prototype, line: 3)
            graph.service("Mail.editor", type: "Editor", lifetime: .singleton, line: 4)
            graph.edge("Mail.draft", "Mail.editor", .initializer, "editor")
            graph.edge("Mail.editor", "Mail.draft", .property, "draft", strong: false)
        } passing: { graph in
            graph.service("Mail.draft", type: "Draft", lifetime: .singleton, line: 3)
            graph.service("Mail.editor", type: "Editor", lifetime: .singleton, line: 4)
            graph.edge("Mail.draft", "Mail.editor", .initializer, "editor")
            graph.edge("Mail.editor", "Mail.draft", .property, "draft", strong: false)
        },
        RuleFixture("cycle-endless") { graph in
            graph.service("Mail.parent", type: "Parent", lifetime: .prototype, line: 3)
            graph.service("Mail.child", type: "Child", lifetime: .prototype, line: 4)
            graph.edge("Mail.parent", "Mail.child", .property, "child")
            graph.edge("Mail.child", "Mail.parent", .property, "parent")
        } passing: { graph in
            graph.service("Mail.parent", type: "Parent", line: 3)
            graph.service("Mail.child", type: "Child", lifetime: .prototype, line: 4)
            graph.edge("Mail.parent", "Mail.child", .property, "child")
            graph.edge("Mail.child", "Mail.parent", .property, "parent")
        },
        RuleFixture("cycle-raw-instance") { graph in
            graph.service("Mail.service", type: "any Service", line: 3, decorators: ["Mail.logging"])
            graph.service("Mail.center", type: "PushCenter", line: 4)
            graph.edge("Mail.service", "Mail.center", .property, "delegate")
            graph.edge("Mail.center", "Mail.service", .initializer, "service")
        } passing: { graph in
            graph.service("Mail.service", type: "any Service", line: 3)
            graph.service("Mail.center", type: "PushCenter", line: 4)
            graph.edge("Mail.service", "Mail.center", .property, "delegate")
            graph.edge("Mail.center", "Mail.service", .initializer, "service")
        },
        RuleFixture("cycle-mixed-scope") { graph in
            graph.service("Mail.router", type: "Router", lifetime: .singleton, line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.edge("Mail.screen", "Mail.router", .initializer, "router")
            graph.edge("Mail.router", "Mail.screen", .property, "screen", strong: false)
        } passing: { graph in
            graph.service("Mail.router", type: "Router", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.edge("Mail.screen", "Mail.router", .initializer, "router")
            graph.edge("Mail.router", "Mail.screen", .property, "screen", strong: false)
        },
        RuleFixture("cycle-retain") { graph in
            graph.service("Mail.presenter", type: "Presenter", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.edge("Mail.screen", "Mail.presenter", .initializer, "presenter", strong: true)
            graph.edge("Mail.presenter", "Mail.screen", .property, "view", strong: true)
        } passing: { graph in
            graph.service("Mail.presenter", type: "Presenter", line: 3)
            graph.service("Mail.screen", type: "Screen", line: 4)
            graph.service("Mail.log", type: "Log", lifetime: .singleton, line: 5)
            graph.service("Mail.disk", type: "Disk", lifetime: .singleton, line: 6)
            graph.edge("Mail.screen", "Mail.presenter", .initializer, "presenter", strong: true)
            graph.edge("Mail.presenter", "Mail.screen", .property, "view", strong: false)
            graph.edge("Mail.log", "Mail.disk", .initializer, "disk", strong: true)
            graph.edge("Mail.disk", "Mail.log", .property, "log", strong: true)
        },
        RuleFixture("unused-definition") { graph in
            graph.service("Mail.app", type: "App", line: 2)
            graph.service("Mail.presenter", type: "Presenter", line: 3)
            graph.service("Mail.router", type: "Router", line: 4)
            graph.service("Mail.log", type: "Log", line: 5)
            graph.edge("Mail.app", "Mail.log", .initializer, "log")
            graph.edge("Mail.presenter", "Mail.router", .initializer, "router")
            graph.edge("Mail.router", "Mail.presenter", .property, "presenter")
            graph.edge("Mail.router", "Mail.log", .property, "log")
        } passing: { graph in
            graph.service("Mail.app", type: "App", line: 2)
            graph.service("Mail.presenter", type: "Presenter", line: 3)
            graph.service("Mail.router", type: "Router", line: 4)
            graph.edge("Mail.app", "Mail.router", .initializer, "makeRouter", deferred: true)
            graph.edge("Mail.presenter", "Mail.router", .initializer, "router")
            graph.edge("Mail.router", "Mail.presenter", .property, "presenter")
        },
    ]
}
