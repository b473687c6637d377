import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct DITranquillityReaderTests {
    private static let types = """
        import DITranquillity
        protocol Store {}
        protocol Client {}
        protocol Disk {}
        protocol Tape {}
        class FileStore: Store { init() {} }
        class WebClient: Client { init(store: Store) {} }
        class Screen { var client: Client!; weak var store: Store?; var all: [Store] = []
        init() {}
        init(client: Client, title: String) {}
        func show(client: Client, store: Store) {} }

        """

    private let both = """
        container.register(FileStore.init).as(Store.self).lifetime(.perRun(.strong))
        container.register(WebClient.init).as(check: Client.self) { $0 }

        """

    @Test func initializersAreRegisteredByTheirParameters() {
        let found = part(both)
        #expect(found.services == ["FileStore", "WebClient"])
        #expect(found.edges == ["WebClient -> FileStore"])
        #expect(found.service("FileStore")?.provides == ["Store"])
        #expect(found.service("FileStore")?.lifetime == .lazySingleton)
        #expect(found.service("WebClient")?.lifetime == .prototype)
        #expect(found.service("WebClient")?.assembly == "AppPart")
        #expect(found.edge("WebClient", "FileStore")?.slot == "store")
        #expect(found.account == [0, 1, 0, 0, 0])
    }

    @Test func closureParametersAreInjectedByType() {
        let found = part(both + "container.register { Screen(client: $0, title: arg($1)) }.lifetime(.objectGraph)")
        #expect(found.edges == ["Screen -> WebClient", "WebClient -> FileStore"])
        #expect(found.service("Screen")?.arguments == ["String"])
        let named = part(both + "container.register { (client: Client) in Screen(client: client, title: \"\") }")
        #expect(named.edges == ["Screen -> WebClient", "WebClient -> FileStore"])
    }

    @Test func propertiesAndMethodsAreInjectedLater() {
        let found = part(
            both + """
                container.register { Screen() }
                    .injection(\\.client)
                    .injection(cycle: true, \\Screen.store)
                    .injection { $0.client = $1 }
                    .injection { screen, store in screen.store = store }
                    .injection { $0.show(client: $1, store: $2) }
                """)
        #expect(
            found.scan.graph.edges.filter { found.scan.graph.services[$0.from].key == "Screen" }.map { "\($0.kind) \($0.slot)" } == [
                "property client", "property store", "method client", "method store",
            ])
        #expect(found.edge("Screen", "FileStore")?.isOptional == true)
    }

    @Test func manyResolvesAllAndTagsDistinguishRegistrations() {
        let found = part(
            """
            container.register(FileStore.init).as(Store.self, tag: Disk.self)
            container.register { FileStore() as Store }.as(Store.self, tag: Tape.self).default()
            container.register { Screen() }.injection(\\.all) { many($0) }
            container.register { WebClient(store: by(tag: Disk.self, on: $0)) }
            container.register { Int(by(tag: choose(), on: $0) as Store) }
            """)
        #expect(found.edges == ["Screen -> FileStore", "Screen -> Store", "WebClient -> FileStore"])
        #expect(found.scan.graph.edges.allSatisfy { !$0.isUndecided })
        #expect(found.unknown == ["the tag is known only at run time: choose()"])
    }

    @Test func defaultRegistrationTakesPrecedence() {
        let client = "container.register(WebClient.init)\n"
        let open = part(
            client + "container.register(FileStore.init).as(Store.self)\ncontainer.register { MemoryStore() }.as(Store.self)")
        #expect(open.edges == ["WebClient -> FileStore", "WebClient -> MemoryStore"])
        #expect(open.account == [0, 0, 1, 0, 0])
        let decided = part(
            client + "container.register(FileStore.init).as(Store.self)\ncontainer.register { MemoryStore() }.as(Store.self).default()")
        #expect(decided.edges == ["WebClient -> MemoryStore"])
    }

    @Test func delayedInjectionIsDeferred() {
        let found = ScannedText([
            "App.swift": Self.types
                + """
                class Router { init(screen: Provider1<Screen, String>, store: Lazy<Store>) {} }
                class P: DIPart { static func load(container: DIContainer) {
                container.register(Router.init); container.register { Screen() }; container.register(FileStore.init).as(Store.self) } }
                let c = DIContainer(); c.append(part: P.self)
                """
        ])
        #expect(found.edges == ["Router -> Screen", "Router -> FileStore"])
        #expect(found.scan.graph.edges.allSatisfy { $0.isDeferred })
    }

    @Test func lookUpsInContainerAreCounted() {
        let found = part(
            both + """
                container.register { WebClient(store: *container) }
                container.register { Screen(client: container.resolve(), title: container.resolve(name: "title")) }
                """)
        #expect(found.edges.contains("Screen -> WebClient"))
        #expect(found.edges.contains("WebClient#2 -> FileStore"))
        #expect(found.account == [0, 4, 0, 0, 1])
    }

    @Test func unreferencedPartsAreRead() {
        let found = ScannedText([
            "App.swift": Self.types + "class P: DIPart { static func load(container c: DIContainer) { c.register(FileStore.init) } }"
        ])
        #expect(found.services == ["FileStore"])
    }

    private func part(_ body: String, with types: String = "") -> ScannedText {
        ScannedText([
            "App.swift": Self.types + types + "\nfinal class AppPart: DIPart {\nstatic func load(container: DIContainer) {\n" + body
                + "\n}\n}\nlet app = DIContainer().append(part: AppPart.self)"
        ])
    }

    @Test func genericTypesAreResolvedWithTheirArguments() {
        let found = part(
            both + "container.register(Both.init)\ncontainer.register(Named.init)",
            with: """
                class Pair<First, Second> { init(first: First, later: Provider<Second>) {} }
                typealias Both = Pair<FileStore, WebClient>
                class Named: Pair<WebClient, FileStore> {}
                """)
        #expect(found.services == ["FileStore", "Named", "Pair<FileStore, WebClient>", "WebClient"])
        #expect(
            found.edges == [
                "Named -> WebClient", "Named -> FileStore", "Pair<FileStore, WebClient> -> FileStore",
                "Pair<FileStore, WebClient> -> WebClient", "WebClient -> FileStore",
            ])
    }

    @Test func collectionsOfProvidersAreDeferred() {
        let found = part(
            both + "container.register { Router(stores: many($0)) }", with: "class Router { init(stores: [Provider<Store>]) {} }")
        #expect(found.edges == ["Router -> FileStore", "WebClient -> FileStore"])
        #expect(found.edge("Router", "FileStore")?.isDeferred == true)
    }

    @Test func typesOfLookUpsAreInferredFromInitialValues() {
        let found = ScannedText([
            "App.swift": Self.types
                + """
                class Start {
                    private var screens = Provider1<Screen, String>()
                    let holder = Holder()
                    func load(container: DIContainer) { screens = container.resolve(); self.holder.screen.store = container.resolve() }
                }
                class Holder { var screen: Screen? }
                func start(container: DIContainer) {
                    guard let screen = make() as? Screen else { return }
                    screen.client = container.resolve()
                }
                class P: DIPart { static func load(container: DIContainer) {
                container.register { Screen() }; container.register(FileStore.init).as(Store.self); container.register(WebClient.init).as(Client.self) } }
                let c = DIContainer(); c.append(part: P.self)
                """
        ])
        #expect(found.entryEdges == ["App.swift -> WebClient", "Start -> Screen", "Start -> FileStore"])
        #expect(found.account == [0, 4, 0, 0, 0])
    }

    @Test func storyboardsAreRegisteredByName() {
        let found = part(
            """
            container.registerStoryboard(name: "Main", bundle: nil).lifetime(.single)
            container.register { Screen(client: container.resolve() as WebClient, title: (container.resolve(name: "Main") as UIStoryboard).title) }
            """)
        #expect(found.service("UIStoryboard#Main")?.lifetime == .singleton)
        #expect(found.edges.contains("Screen -> UIStoryboard#Main"))
    }
}
