package import WiringGraph
import WiringVocabulary

/// A mail client with every lifetime, every kind of service and edge, cycles of every verdict, and faults for every rule.
package enum MailGraph {
    /// A graph without faults: one legal cycle, a decorated service, an alias, a factory with runtime arguments, a configuration value.
    package static var healthy: GraphSnapshot {
        var graph = GraphBuilder(name: "MailAppAssembly")
        graph.assembly("MailAppAssembly", holding: ["ClientAssembly", "MailAssembly"])
        graph.assembly("ClientAssembly", holding: ["CoreAssembly", "MailAssembly"])
        graph.assembly("CoreAssembly")
        graph.assembly("MailAssembly", holding: ["CoreAssembly"])
        graph.service("MailAppAssembly.app", type: "MailApp", lifetime: .singleton, line: 8)
        graph.service("ClientAssembly.inbox", type: "any InboxShowing", builds: "InboxScreen", lifetime: .objectGraph, line: 14)
        graph.service("ClientAssembly.presenter", type: "InboxPresenter", lifetime: .objectGraph, line: 21)
        graph.service(
            "ClientAssembly.screen", type: "MessageScreen", lifetime: .prototype, line: 27, kind: .factory, arguments: ["Message", "Bool"])
        graph.service(
            "MailAssembly.service", type: "any MessageService", builds: "MessageServiceBase", lifetime: .lazySingleton, line: 11,
            decorators: ["MailAssembly.retrying", "MailAssembly.logging"])
        graph.service(
            "MailAssembly.messages", type: "any MessageReading", builds: "MessageServiceBase", lifetime: .lazySingleton, line: 12,
            kind: .alias)
        graph.service("MailAssembly.store", type: "FileStore", lifetime: .singleton, line: 16, provides: ["any Store"])
        graph.service("MailAssembly.thumbnails", type: "ThumbnailCache", lifetime: .weakSingleton, line: 19)
        graph.service("CoreAssembly.host", type: "String", lifetime: .objectGraph, line: 5, kind: .configuration)
        graph.service("CoreAssembly.clock", type: "Clock", lifetime: .singleton, line: 7)
        graph.edge("MailAppAssembly.app", "ClientAssembly.inbox", .initializer, "makeInbox", deferred: true)
        graph.edge("MailAppAssembly.app", "MailAssembly.service", .initializer, "service")
        graph.edge("MailAppAssembly.app", "ClientAssembly.screen", .initializer, "makeScreen", deferred: true)
        graph.edge("ClientAssembly.inbox", "ClientAssembly.presenter", .initializer, "presenter", strong: true)
        graph.edge("ClientAssembly.presenter", "MailAssembly.messages", .initializer, "messages")
        graph.edge("ClientAssembly.presenter", "ClientAssembly.inbox", .property, "view", strong: false)
        graph.edge("ClientAssembly.presenter", "MailAssembly.thumbnails", .property, "thumbnails", optional: true)
        graph.edge("ClientAssembly.screen", "MailAssembly.service", .initializer, "service")
        graph.edge("ClientAssembly.screen", "ClientAssembly.presenter", .method, "register(_:)")
        graph.edge("MailAssembly.messages", "MailAssembly.service", .alias, "")
        graph.edge("MailAssembly.service", "MailAssembly.store", .initializer, "store")
        graph.edge("MailAssembly.service", "CoreAssembly.host", .initializer, "host")
        graph.edge("MailAssembly.service", "CoreAssembly.clock", .initializer, "clock")
        graph.edge("MailAssembly.store", "CoreAssembly.clock", .initializer, "clock")
        graph.edge("MailAssembly.thumbnails", "MailAssembly.store", .initializer, "store")
        return graph.snapshot.normalized()
    }

    /// The same client with a fault for every rule.
    package static var faulty: GraphSnapshot {
        var graph = GraphBuilder(name: "FaultyAssembly")
        graph.assembly("FaultyAssembly")
        graph.service("FaultyAssembly.app", type: "MailApp", lifetime: .singleton, line: 8)
        graph.service("FaultyAssembly.draft", type: "Draft", lifetime: .prototype, line: 12)
        graph.service("FaultyAssembly.editor", type: "Editor", lifetime: .lazySingleton, line: 15)
        graph.service("FaultyAssembly.outbox", type: "Outbox", lifetime: .lazySingleton, line: 20)
        graph.service("FaultyAssembly.sender", type: "Sender", lifetime: .lazySingleton, line: 23)
        graph.service("FaultyAssembly.left", type: "Left", lifetime: .prototype, line: 30)
        graph.service("FaultyAssembly.right", type: "Right", lifetime: .prototype, line: 33)
        graph.service("FaultyAssembly.session", type: "Session", lifetime: .objectGraph, line: 40)
        graph.service("FaultyAssembly.account", type: "any Account", builds: "Session", lifetime: .objectGraph, line: 41, kind: .alias)
        graph.service("FaultyAssembly.store", type: "any MessageStore", builds: "FileStore", lifetime: .singleton, line: 44)
        graph.service("any MessageStoring", type: "any MessageStoring", lifetime: .objectGraph, line: nil, kind: .missing)
        graph.service("Spelling", type: "Spelling", lifetime: .objectGraph, line: nil, kind: .missing)
        graph.edge("FaultyAssembly.app", "FaultyAssembly.draft", .initializer, "draft", deferred: true)
        graph.edge("FaultyAssembly.app", "FaultyAssembly.outbox", .initializer, "outbox")
        graph.edge("FaultyAssembly.app", "FaultyAssembly.account", .initializer, "account")
        graph.edge("FaultyAssembly.app", "FaultyAssembly.session", .property, "session")
        graph.edge("FaultyAssembly.app", "FaultyAssembly.left", .method, "show", deferred: true)
        graph.edge("FaultyAssembly.account", "FaultyAssembly.session", .alias, "")
        graph.edge("FaultyAssembly.draft", "FaultyAssembly.editor", .initializer, "editor", strong: true)
        graph.edge("FaultyAssembly.editor", "FaultyAssembly.draft", .property, "draft", strong: true)
        graph.edge("FaultyAssembly.editor", "Spelling", .property, "spelling", optional: true)
        graph.edge("FaultyAssembly.outbox", "FaultyAssembly.sender", .initializer, "sender")
        graph.edge("FaultyAssembly.sender", "FaultyAssembly.outbox", .initializer, "outbox")
        graph.edge("FaultyAssembly.sender", "any MessageStoring", .initializer, "store")
        graph.edge("FaultyAssembly.left", "FaultyAssembly.right", .initializer, "right")
        graph.edge("FaultyAssembly.right", "FaultyAssembly.left", .property, "left")
        return graph.snapshot.normalized()
    }
}
