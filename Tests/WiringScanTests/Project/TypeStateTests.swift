import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

/// Values and state of the types that an app registers.
@Suite struct TypeStateTests {
    private func state(_ members: String, kind: String = "class", more: String = "") -> Bool? {
        project("\(kind) Store {\n\(members)\n}\n\(more)").hasState("Store")
    }

    private func project(_ text: String) -> ScannedProject {
        ScannedProject(name: "Test", files: [ScannedFile(SourceText(path: "Store.swift", bytes: Array(text.utf8)))])
    }

    @Test(arguments: [
        "var count = 0; func add() { count += 1 }",
        "private var items: [String] = []\nfunc add(_ item: String) { self.items.append(item) }",
        "var cache: [String: Int] = [:]\nfunc add(_ key: String) { cache[key] = 1 }",
        "private var bag = Set<AnyCancellable>()\nfunc start() { source.sink { _ in }.store(in: &bag) }",
        "private var last: Date?\ninit(_ source: Source) { source.observe { [weak self] in self?.last = $0 } }",
        "let changes = CurrentValueSubject<Int, Never>(0)",
        "private let images: NSCache<NSString, Image>",
        "let reachability = NetworkReachabilityManager()",
    ])
    func codeThatChangesVariableGivesState(members: String) { #expect(state(members) == true) }

    @Test(arguments: [
        "let client: Client", "private var client: Client\ninit(client: Client) { self.client = client }",
        "weak var delegate: Delegate?\nfunc set(_ delegate: Delegate) { self.delegate = delegate }",
        "@Injected var client: Client\nfunc reset() { client = Client() }",
        "static var shared = 0\nfunc add() { Store.shared = 1 }", "var name: String { \"store\" }",
        "private let cache: ImageCache\ninit(cache: ImageCache) { self.cache = cache }",
        "var title = \"\"\nfunc isEmpty() -> Bool { title == \"\" }", "var a = 0\nfunc f() { let a = 1; print(a) }",
        "lazy var formatter = DateFormatter()",
    ])
    func referencesAndConstantsAreNoState(members: String) { #expect(state(members) == false) }

    @Test func extensionsAndSuperclassesCount() {
        #expect(state("var a = 0", more: "extension Store { func f() { a = 1 } }") == true)
        #expect(project("class Base { var a = 0; func f() { a = 1 } }\nclass Store: Base {}").hasState("Store") == true)
    }

    @Test func valuesAndUnknownTypesHaveNoKnownState() {
        #expect(state("var a = 0\nmutating func f() { a = 1 }", kind: "struct") == nil)
        #expect(state("var a = 0\nfunc f() { a = 1 }", kind: "actor") == true)
        #expect(project("").hasState("Store") == nil)
        #expect(project("struct Store {}").isValue("Store") == true)
        #expect(project("class Store {}").isValue("Store") == false)
        #expect(project("protocol Store {}").isValue("Store") == nil)
        #expect(project("struct A { enum Store {} }\nclass Store {}").isValue("Store") == nil)
    }

    @Test func servicesHaveStateUnlessTheyExistAlready() {
        let found = ScannedText(
            swinject: """
                class Session { static let shared = Session(); var user = 0; func login() { user = 1 } }
                class FileStore { let session: Session; init(session: Session) { self.session = session } }
                struct Policy {}
                final class AppAssembly: Assembly { func assemble(container: Container) {
                container.register(Session.self) { _ in Session() }
                container.register(Session.self, name: "shared") { _ in Session.shared }
                container.register(FileStore.self) { r in FileStore(session: r.resolve(Session.self)!) }
                container.register(Policy.self) { _ in Policy() }
                } }
                let app = Assembler([AppAssembly()])
                """)
        #expect(found.service("Session")?.hasState == true)
        #expect(found.service("Session#shared")?.hasState == false)
        #expect(found.service("FileStore")?.hasState == false)
        #expect(found.service("Policy")?.isValue == true)
    }

    @Test(arguments: [
        ("ResolverScope.session.reset()", ["session"]), ("Resolver.reset()", ["cached", "session"]), ("player.reset()", []), ("", []),
    ])
    func graphNamesScopesThatCodeResets(code: String, scopes: [String]) {
        let found = ScannedText([
            "App.swift": """
            import Resolver
            class A {}
            class B {}
            extension Resolver: ResolverRegistering { public static func registerAllServices() {
            register { A() }.scope(.cached)
            register { B() }.scope(.session)
            } }
            func logOut() { \(code) }
            """
        ])
        #expect(found.scan.graph.resetScopes == scopes)
    }
}
