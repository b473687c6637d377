import Testing
import Wiring
import WiringAsync

private protocol Plugin: AnyObject, Sendable {
    var name: String { get }
}
private final class Built: Sendable {
    private let names = Guarded<[String]>([])
    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
}
private final class Spelling: Plugin {
    let name = "spelling"
    init(built: Built) { built.add(name) }
}
private final class Grammar: Plugin {
    let name = "grammar"
    let editor: Editor
    init(built: Built, editor: Editor) {
        self.editor = editor
        built.add(name)
    }
}
private final class Editor: Sendable {
    let lazy: [Lazy<any Plugin>]
    let providers: [Provider<any Plugin>]
    let named: [String: Lazy<any Plugin>]
    init(lazy: [Lazy<any Plugin>], providers: [Provider<any Plugin>], named: [String: Lazy<any Plugin>]) {
        (self.lazy, self.providers, self.named) = (lazy, providers, named)
    }
}
private struct Reports: Sendable {
    let all: [AsyncLazy<String>]
}
private struct EditorAssembly: Assembly {
    let built = Component(Built.init).scope(.lazySingleton)
    let spelling = Component(Spelling.init, as: { $0 as any Plugin }).scope(.lazySingleton)
    let grammar = Component(Grammar.init, as: { $0 as any Plugin }).scope(.lazySingleton)
    let editor = Component(Editor.init).scope(.lazySingleton)
    let report = AsyncComponent { () async in "report" }
    let reports = Component(Reports.init)
}

@Suite("Collections of handles") struct HandleCollectionTests {
    @Test func handlesBuildTheirInstancesOnUse() throws {
        let app = try EditorAssembly().activated()
        let editor = try app.editor
        #expect(try app.built.all == [])
        #expect(try editor.lazy[1].value.name == "grammar")
        #expect(try app.built.all == ["grammar"])
        #expect(try editor.providers.map { try $0().name } == ["spelling", "grammar"])
        #expect(try editor.named.mapValues { try $0.value.name } == ["spelling": "spelling", "grammar": "grammar"])
        #expect(try app.built.all == ["grammar", "spelling"])
        #expect(try (app.grammar as? Grammar)?.editor === editor)
    }

    @Test func containerProvidesCollectionsOfHandles() throws {
        let app = try EditorAssembly().activated()
        #expect(try app.resolve([Provider<any Plugin>].self).map { try $0().name } == ["spelling", "grammar"])
        #expect(try app.resolve([String: Lazy<any Plugin>].self).keys.sorted() == ["grammar", "spelling"])
    }

    @Test func asynchronousDefinitionsAreAwaited() async throws {
        let reports = try EditorAssembly().activated().reports
        #expect(try await reports.all[0].value == "report")
    }

    @Test func referencesChooseTheMembers() throws {
        struct Chosen: Assembly {
            let editors = Collaborator<EditorAssembly>()
            let plugins = Component { (plugins: [Lazy<any Plugin>]) in plugins.count }.using(members: \EditorAssembly.grammar)
        }
        #expect(try Chosen().activated().plugins == 1)
    }

    @Test func missingDefinitionIsThatOfTheElements() {
        struct Empty: Assembly {
            let plugins = Component { (plugins: [Lazy<any Plugin>]) in plugins.count }
        }
        let error = #expect(throws: ActivationError.self) { try Empty().activated() }
        #expect(error?.findings.map(\.rule) == ["missing-definition"])
    }
}
