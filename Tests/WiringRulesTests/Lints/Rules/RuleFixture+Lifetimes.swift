import GraphFixtures
import WiringGraph
import WiringVocabulary

extension RuleFixture {
    static let lifetimes = [
        RuleFixture("captive-dependency") { graph in
            graph.service("Mail.signatures", type: "SignatureCache", lifetime: .singleton, line: 3)
            graph.service("Mail.draft", type: "Draft", line: 4)
            graph.edge("Mail.signatures", "Mail.draft", .initializer, "draft")
        } passing: { graph in
            graph.service("Mail.signatures", type: "SignatureCache", lifetime: .singleton, line: 3)
            graph.service("Mail.draft", type: "Draft", line: 4)
            graph.service("Mail.size", type: "Size", line: 5)
            graph.change("Mail.size") { $0.isValue = true }
            graph.edge("Mail.signatures", "Mail.draft", .initializer, "makeDraft", deferred: true)
            graph.edge("Mail.signatures", "Mail.size", .initializer, "size")
        },
        RuleFixture("captive-transitive") { graph in
            graph.service("Mail.mailer", type: "Mailer", lifetime: .singleton, line: 3)
            graph.service("Mail.template", type: "Template", line: 4)
            graph.service("Mail.fonts", type: "FontCache", lifetime: .weakSingleton, line: 5)
            graph.service("Mail.inbox", type: "Inbox", lifetime: .lazySingleton, line: 6)
            graph.service("Mail.options", type: "Options", lifetime: .prototype, line: 7)
            graph.service("Mail.draft", type: "Draft", line: 8)
            graph.change("Mail.options") { $0.isValue = true }
            graph.edge("Mail.mailer", "Mail.template", .initializer, "template")
            graph.edge("Mail.template", "Mail.fonts", .initializer, "fonts")
            graph.edge("Mail.inbox", "Mail.options", .initializer, "options")
            graph.edge("Mail.options", "Mail.draft", .initializer, "draft")
        } passing: { graph in
            graph.service("Mail.mailer", type: "Mailer", lifetime: .singleton, line: 3)
            graph.service("Mail.template", type: "Template", line: 4)
            graph.service("Mail.fonts", type: "FontCache", lifetime: .weakSingleton, line: 5)
            graph.edge("Mail.mailer", "Mail.template", .initializer, "makeTemplate", deferred: true)
            graph.edge("Mail.template", "Mail.fonts", .initializer, "fonts")
            // Direct captives are reported by captive-dependency.
            graph.service("Mail.editor", type: "Editor", lifetime: .singleton, line: 6)
            graph.edge("Mail.editor", "Mail.template", .initializer, "template")
            graph.edge("Mail.editor", "Mail.fonts", .initializer, "fonts")
        },
        RuleFixture("nondeterministic-identity") { graph in
            graph.service("Mail.screen", type: "Screen", line: 3)
            graph.service("Mail.cache", type: "Cache", lifetime: .lazySingleton, line: 4)
            graph.service("Mail.session", type: "Session", line: 5)
            graph.edge("Mail.screen", "Mail.cache", .initializer, "cache")
            graph.edge("Mail.screen", "Mail.session", .initializer, "session")
            graph.edge("Mail.cache", "Mail.session", .initializer, "session")
        } passing: { graph in
            graph.service("Mail.screen", type: "Screen", line: 3)
            graph.service("Mail.cache", type: "Cache", lifetime: .lazySingleton, line: 4)
            graph.service("Mail.session", type: "Session", line: 5)
            graph.edge("Mail.screen", "Mail.cache", .initializer, "cache")
            graph.edge("Mail.screen", "Mail.session", .initializer, "session")
            graph.edge("Mail.cache", "Mail.session", .initializer, "session", deferred: true)
        },
        RuleFixture("torn-lifestyle") { graph in
            graph.service("Mail.reading", type: "any Reading", builds: "FileStore", lifetime: .singleton, line: 3)
            graph.service("Mail.writing", type: "any Writing", builds: "FileStore", lifetime: .lazySingleton, line: 4)
            graph.service("Mail.home", type: "any Client", builds: "WebClient", lifetime: .singleton, line: 5)
            graph.service("Mail.work", type: "any Client", builds: "WebClient", lifetime: .singleton, line: 6)
        } passing: { graph in
            graph.service("Mail.store", type: "any Reading", builds: "FileStore", lifetime: .singleton, line: 3, provides: ["any Writing"])
            graph.service("Mail.one", type: "String", lifetime: .singleton, line: 4)
            graph.service("Mail.two", type: "String", lifetime: .singleton, line: 5)
            // A definition that converts an instance of another one, and one whose implementation is only known as a protocol.
            graph.service("Mail.archive", type: "any Archive", builds: "FileStore", lifetime: .singleton, line: 6)
            graph.edge("Mail.archive", "Mail.store", .initializer, "store")
            graph.service("Mail.home", type: "any Client", lifetime: .singleton, line: 7)
            graph.service("Mail.work", type: "any Client", lifetime: .singleton, line: 8)
            graph.change("Mail.one") { $0.isValue = true }
            graph.change("Mail.two") { $0.isValue = true }
        },
        RuleFixture("ambiguous-lifestyle") { graph in
            graph.service("Mail.account", type: "any Account", builds: "Session", lifetime: .singleton, line: 3)
            graph.service("Mail.session", type: "Session", line: 4)
            graph.service("Mail.old", type: "any Store", builds: "MemoryStore", lifetime: .weakSingleton, line: 5)
            graph.service("Mail.store", type: "any Store", builds: "MemoryStore", lifetime: .lazySingleton, line: 6)
        } passing: { graph in
            graph.service("Mail.account", type: "any Account", builds: "Session", lifetime: .singleton, line: 3)
            graph.service("Mail.session", type: "Session", lifetime: .lazySingleton, line: 4)
        },
        RuleFixture("short-circuit") { graph in
            graph.service("Mail.store", type: "any Store", builds: "FileStore", lifetime: .singleton, line: 3)
            graph.service("Mail.files", type: "FileStore", line: 4)
            graph.service("Mail.exporter", type: "Exporter", line: 5)
            graph.edge("Mail.exporter", "Mail.files", .initializer, "store")
        } passing: { graph in
            graph.service("Mail.store", type: "any Store", builds: "FileStore", lifetime: .singleton, line: 3)
            graph.service("Mail.files", type: "FileStore", line: 4)
            graph.service("Mail.exporter", type: "Exporter", line: 5)
            graph.edge("Mail.exporter", "Mail.store", .initializer, "store")
        },
        RuleFixture("weak-unheld") { graph in
            graph.service("Mail.thumbnails", type: "ThumbnailCache", lifetime: .weakSingleton, line: 3)
            graph.service("Mail.list", type: "List", line: 4)
            graph.edge("Mail.list", "Mail.thumbnails", .property, "cache", strong: false)
        } passing: { graph in
            graph.service("Mail.thumbnails", type: "ThumbnailCache", lifetime: .weakSingleton, line: 3)
            graph.service("Mail.list", type: "List", line: 4)
            graph.edge("Mail.list", "Mail.thumbnails", .property, "cache")
        },
        RuleFixture("eager-pulls-lazy") { graph in
            graph.service("Mail.outbox", type: "Outbox", lifetime: .singleton, line: 3)
            graph.service("Mail.client", type: "Client", line: 4)
            graph.service("Mail.index", type: "Index", lifetime: .lazySingleton, line: 5)
            graph.service("Mail.words", type: "Words", lifetime: .lazySingleton, line: 6)
            graph.edge("Mail.outbox", "Mail.client", .initializer, "client")
            graph.edge("Mail.client", "Mail.index", .initializer, "index")
            graph.edge("Mail.index", "Mail.words", .property, "words")
        } passing: { graph in
            graph.service("Mail.outbox", type: "Outbox", lifetime: .lazySingleton, line: 3)
            graph.service("Mail.log", type: "Log", lifetime: .singleton, line: 4)
            graph.service("Mail.index", type: "Index", lifetime: .lazySingleton, line: 5)
            graph.edge("Mail.outbox", "Mail.index", .initializer, "index")
            graph.edge("Mail.log", "Mail.index", .initializer, "index", deferred: true)
        },
        RuleFixture("divided-singleton") { graph in
            divided(&graph)
        } passing: { graph in
            divided(&graph)
            // A service that depends on both singletons, so both are intended.
            graph.service("Sync.merge", type: "Merge", line: 9)
            graph.edge("Sync.merge", "Home.sessions", .initializer, "one")
            graph.edge("Sync.merge", "Settings.sessions", .initializer, "other")
            // No finding: singletons that differ by a name; without dependents; in one assembly.
            graph.service("Home.log", type: "any Log", builds: "FileLog", lifetime: .singleton, line: 10)
            graph.service("Home.page", type: "Page", line: 11)
            graph.edge("Home.page", "Home.log", .initializer, "log")
            graph.service("Settings.log", type: "any Log", builds: "MemoryLog", lifetime: .singleton, line: 12)
            graph.change("Settings.log") { $0.registeredName = "memory" }
            graph.service("Settings.page", type: "Page", line: 13)
            graph.edge("Settings.page", "Settings.log", .initializer, "log")
            graph.service("Home.spare", type: "any Spare", builds: "One", lifetime: .singleton, line: 14)
            graph.service("Settings.spare", type: "any Spare", builds: "Other", lifetime: .singleton, line: 15)
            graph.edge("Settings.page", "Settings.spare", .initializer, "spare")
        },
        RuleFixture("child-shadows-parent") { graph in
            // The child's editor receives its own undo stack, and depends on the parent's document, which has the other.
            child(&graph)
            graph.edge("Window.editor", "App.document", .initializer, "document")
            graph.edge("App.document", "App.undo", .initializer, "undo")
            // Used in different places: a note.
            graph.service("App.style", type: "Style", line: 8)
            graph.service("App.page", type: "Page", line: 9)
            graph.service("Window.style", type: "Style", line: 10)
            for key in ["App.style", "App.page"] { graph.change(key) { $0.isOfParent = true } }
            graph.change("Window.style") { $0.shadows = ["App.style"] }
            graph.edge("App.page", "App.style", .initializer, "style")
        } passing: { graph in
            child(&graph)
            // The child's own document: findings that only concern the parent are not reported either.
            graph.change("Window.undo") { $0.shadows = [] }
            graph.edge("Window.editor", "App.document", .initializer, "document")
            graph.edge("App.document", "App.undo", .initializer, "undo")
            // Requested by code only.
            graph.service("App.router", type: "Router", line: 8)
            graph.change("App.router") { $0.isOfParent = true }
            graph.service("Window.router", type: "Router", line: 9)
            graph.change("Window.router") { $0.shadows = ["App.router", "App.gone"] }
        },
        RuleFixture("scope-order") { graph in
            scopes(&graph)
            graph.edge("Mail.users", "Mail.request", .initializer, "log")
        } passing: { graph in
            scopes(&graph)
            graph.edge("Mail.users", "Mail.request", .initializer, "makeLog", deferred: true)
        },
        RuleFixture("disposable-transient") { graph in
            graph.service("Mail.connection", type: "Connection", lifetime: .prototype, line: 3)
            graph.change("Mail.connection") { $0.hooks = ["on stop"] }
            graph.service("Mail.inbox", type: "Inbox", line: 4)
            graph.edge("Mail.inbox", "Mail.connection", .initializer, "connection")
        } passing: { graph in
            graph.service("Mail.connection", type: "Connection", lifetime: .scoped("session"), line: 3)
            graph.change("Mail.connection") { $0.hooks = ["on stop"] }
            graph.service("Mail.inbox", type: "Inbox", line: 4)
            graph.change("Mail.inbox") { $0.hooks = ["on start"] }
            graph.edge("Mail.inbox", "Mail.connection", .initializer, "connection")
        },
    ]

    /// A window and its parent app, both with an undo stack.
    private static func child(_ graph: inout GraphBuilder) {
        graph.service("App.undo", type: "any Undoing", builds: "UndoStack", lifetime: .lazySingleton, line: 3)
        graph.service("App.document", type: "Document", lifetime: .lazySingleton, line: 4)
        for key in ["App.undo", "App.document"] { graph.change(key) { $0.isOfParent = true } }
        graph.service("Window.undo", type: "any Undoing", builds: "WindowUndoStack", lifetime: .lazySingleton, line: 5)
        graph.change("Window.undo") { $0.shadows = ["App.undo"] }
        graph.service("Window.editor", type: "Editor", line: 6)
        graph.edge("Window.editor", "Window.undo", .initializer, "undo")
    }

    /// Two assemblies with separate session stores.
    private static func divided(_ graph: inout GraphBuilder) {
        graph.service("Home.sessions", type: "any SessionStoring", builds: "KeychainSession", lifetime: .lazySingleton, line: 3)
        graph.service("Home.screen", type: "HomeScreen", line: 4)
        graph.edge("Home.screen", "Home.sessions", .initializer, "sessions")
        graph.service("Settings.sessions", type: "any SessionStoring", builds: "MemorySession", lifetime: .singleton, line: 5)
        graph.service("Settings.screen", type: "SettingsScreen", line: 6)
        graph.edge("Settings.screen", "Settings.sessions", .initializer, "sessions")
    }

    /// A request-scoped service that holds a session-scoped one.
    private static func scopes(_ graph: inout GraphBuilder) {
        graph.service("Mail.users", type: "UserCache", lifetime: .scoped("session"), line: 3)
        graph.service("Mail.request", type: "RequestLog", lifetime: .scoped("request"), line: 4)
        graph.service("Mail.handler", type: "Handler", lifetime: .scoped("request"), line: 5)
        graph.edge("Mail.handler", "Mail.users", .initializer, "users")
    }
}
