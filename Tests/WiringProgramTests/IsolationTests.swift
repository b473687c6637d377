import Foundation
import TestSupport
import Testing

/// Tests common settings of app modules: isolation to the main actor by default, and language mode 5.
@Suite("A module") struct IsolationTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Compiles a module with warnings as errors.
    private static func program(_ files: [String: String], _ options: [String]) throws -> SwiftProgram {
        try SwiftProgram(.init("App", files, options: options + ["-warnings-as-errors"]))
    }

    /// A minimal user interface framework: declarative views that are rebuilt when an observed model changes.
    private static let framework = """
        import Observation

        protocol View {
            associatedtype Body: View
            var body: Body { get }
        }
        extension Never: View {
            var body: Never { fatalError("shows nothing") }
        }
        struct Text: View {
            let words: String
            init(_ words: String) { self.words = words }
            var body: Never { fatalError("shows words") }
        }
        final class Window<Content: View> {
            private let content: () -> Content
            private(set) var shown: [String] = []
            init(_ content: @escaping () -> Content) {
                self.content = content
                draw()
            }
            private var isStale = false
            /// Redraws if an observed property has changed.
            func update() { if isStale { draw() } }
            private func draw() {
                isStale = false
                shown.append(
                    withObservationTracking {
                        Self.words(of: content())
                    } onChange: { [weak self] in
                        MainActor.assumeIsolated { self?.isStale = true }
                    })
            }
            private static func words<Shown: View>(of view: Shown) -> String {
                (view as? Text)?.words ?? words(of: view.body)
            }
        }
        """

    private static let app = """
        import Observation
        import Wiring

        struct Message: Sendable {
            let id: Int
            let title: String
        }

        protocol MessageStore: AnyObject {
            var messages: [Message] { get }
            func remove(_ message: Message)
        }

        @Observable final class MemoryStore: MessageStore {
            private(set) var messages = [Message(id: 1, title: "Hello"), Message(id: 2, title: "Good morning")]
            func remove(_ message: Message) { messages.removeAll { $0.id == message.id } }
        }

        @Observable final class InboxModel {
            private let store: any MessageStore
            private let open: MainActorFactory<MessageModel, Message>
            init(store: any MessageStore, open: MainActorFactory<MessageModel, Message>) {
                self.store = store
                self.open = open
            }
            var title: String { "\\(store.messages.count) messages" }
            func first() throws -> MessageModel? { try store.messages.first.map { try open($0) } }
        }

        @Observable final class MessageModel {
            let message: Message
            private let store: any MessageStore
            var isOpen = true
            weak var analytics: Analytics?
            init(message: Message, store: any MessageStore) {
                self.message = message
                self.store = store
            }
            func delete() {
                store.remove(message)
                isOpen = false
                analytics?.count(message.title)
            }
        }

        /// Nonisolated, in a module with isolation to the main actor by default.
        nonisolated final class Formatter: Sendable {
            func text(_ title: String) -> String { "* " + title }
        }

        final class Analytics {
            private(set) var counted: [String] = []
            private let formatter: Formatter
            init(formatter: Formatter) { self.formatter = formatter }
            func count(_ name: String) { counted.append(formatter.text(name)) }
        }

        struct InboxView: View {
            let model: InboxModel
            init(_ app: Activated<AppAssembly>) throws { model = try app.inbox }
            var body: Text { Text(model.title) }
        }

        struct MessageView: View {
            let model: MessageModel
            var body: Text { Text(model.isOpen ? model.message.title : "deleted") }
        }

        struct StoreAssembly: Assembly {
            let store = Component(MemoryStore.init, as: { $0 as any MessageStore }).scope(.lazySingleton)
        }

        struct AppAssembly: Assembly {
            let stores = Collaborator<StoreAssembly>()
            let formatter = Component(Formatter.init).scope(.singleton)
            let analytics = Component(Analytics.init).scope(.lazySingleton)
            let inbox = Component(InboxModel.init)
            let message = Factory(MessageModel.init, taking: Message.self)
            let greeting = Component { "Hello" }
        }

        @main enum App {
            static func main() async throws {
                let app = try AppAssembly().activated()
                let inbox = Window { [view = try InboxView(app)] in view }
                guard let model = try app.inbox.first() else { return }
                model.analytics = try app.analytics
                let message = Window { MessageView(model: model) }
                model.delete()
                inbox.update()
                message.update()
                print(inbox.shown, message.shown, try app.analytics.counted, try app.greeting)
                let elsewhere = try await Task.detached { try await app.inbox.title }.value
                print(elsewhere)
            }
        }
        """

    @Test(
        "that is isolated to the main actor by default declares view models with arguments without isolation attributes",
        arguments: [
            [], ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-enable-upcoming-feature", "InferIsolatedConformances"],
        ])
    func isolatedByDefault(features: [String]) throws {
        let program = try Self.program(
            ["App.swift": Self.app, "Framework.swift": Self.framework],
            ["-swift-version", "6", "-default-isolation", "MainActor"] + features)
        #expect(
            try program.run() == """
                ["2 messages", "1 messages"] ["Hello", "deleted"] ["* Hello"] Hello
                1 messages

                """)
    }

    @Test(
        "that is isolated to the main actor by default uses every kind of declaration",
        arguments: [
            [], ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-enable-upcoming-feature", "InferIsolatedConformances"],
        ])
    func everyDeclaration(features: [String]) throws {
        let file = Self.repository + "/Tests/WiringProgramTests/Fixtures/MainActorApp.swift"
        let program = try Self.program(
            ["App.swift": try String(contentsOfFile: file, encoding: .utf8)],
            ["-swift-version", "6", "-default-isolation", "MainActor"] + features)
        try expectGolden(try program.run(), "main-actor-app.txt")
    }

    /// Compiles the code of the README's package with each isolation and language mode.
    @Test(
        "with the code of the README compiles without warnings",
        arguments: [
            ["-swift-version", "6", "-default-isolation", "MainActor"],
            ["-swift-version", "5", "-enable-upcoming-feature", "InferSendableFromCaptures"],
            ["-swift-version", "5", "-strict-concurrency=complete", "-enable-upcoming-feature", "InferSendableFromCaptures"],
        ])
    func compilesTheReadme(options: [String]) throws {
        let lines = try String(contentsOfFile: Self.repository + "/README.md", encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        var files: [String: String] = [:]
        var name: String?
        for (line, next) in zip(lines, lines.dropFirst()) {
            if line == "```swift", next.hasPrefix("// Letters/Sources/Letters/") { name = next.split(separator: "/").last.map(String.init) }
            if line == "```" { name = nil }
            if let name { files[name, default: ""] += next + "\n" }
        }
        files = files.mapValues { $0.replacing("```\n", with: "") }
        #expect(files.keys.sorted() == ["Letters.swift", "LettersAssembly.swift"])
        #expect(try Self.program(files, options).run() == "sent: Dear Grace, yours, Ada\n")
    }

    @Test("in language mode 5 declares components of the main actor without warnings")
    func languageMode5() throws {
        let program = try Self.program(
            [
                "App.swift": """
                import Wiring

                final class Store { init() {} }
                @MainActor final class Model {
                    let number: Int
                    init(store: Store, number: Int) { self.number = number }
                }
                @MainActor final class Root {
                    let model: Model
                    var other: Model?
                    init(model: Model) { self.model = model }
                }
                struct AppAssembly: Assembly {
                    let store = Component(Store.init)
                    let number = Component { 7 }
                    let model = Component(Model.init)
                    let root = Component(Root.init).inject(\\.other).afterInjection(onMainActor: { $0.other = nil })
                    let numbered = Factory(Model.init, taking: Int.self)
                    let inline = Factory(onMainActor: { (number: Int) in { (store: Store) in Model(store: store, number: number) } })
                }
                @main enum App {
                    @MainActor static func main() throws {
                        let app = try AppAssembly().activated()
                        print(try app.root.model.number, try app.numbered(8).number, try app.inline(9).number)
                    }
                }
                """
            ], ["-swift-version", "5", "-enable-upcoming-feature", "InferSendableFromCaptures"])
        #expect(try program.run() == "7 8 9\n")
    }

    @Test(
        "that violates the isolation of a component does not compile",
        arguments: [
            ("func elsewhere(_ app: Activated<AppAssembly>) throws { _ = try app.model }", "main actor-isolated subscript"),
            (
                "func elsewhere(_ app: Activated<AppAssembly>) throws { _ = try app.made(1) }",
                "main actor-isolated instance method 'callAsFunction'"
            ),
            ("struct Wrong: Assembly { let model = Component(Model.init).decorated { _ in Model() } }", "main actor-isolated initializer"),
            ("struct Wrong: Assembly { let model: Component<Model, Model> = Component(Model.init) }", "loses global actor 'MainActor'"),
        ])
    func refusesOthers(code: String, words: String) throws {
        let text = """
            import Wiring

            @MainActor final class Model { init() {} }
            @MainActor final class Made { init(number: Int) {} }
            struct AppAssembly: Assembly {
                let model = Component(Model.init)
                let made = Factory(Made.init, taking: Int.self)
            }
            \(code)
            @main enum App { static func main() {} }
            """
        let failure = try #require(throws: SwiftProgram.Failure.self) {
            _ = try Self.program(["App.swift": text], ["-swift-version", "6"])
        }
        #expect(failure.description.contains(words), "\(failure.description)")
    }
}
