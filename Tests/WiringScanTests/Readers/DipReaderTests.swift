import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct DipReaderTests {
    private func scan(_ body: String) -> ScannedText {
        ScannedText([
            "App.swift": """
            import Dip
            protocol Store {}
            protocol Client {}
            class FileStore: Store { init() {} }
            class WebClient: Client { var other: Client?; init(store: Store) {} }
            class Screen { @Injected var client: Client?; private let store = InjectedWeak<Store>(tag: "disk"); init(title: String) {} }
            let container = DependencyContainer { container in
            \(body)
            }
            """
        ])
    }

    private let both = """
        container.register(.singleton) { FileStore() as Store }
        container.register { try WebClient(store: container.resolve()) as Client }

        """

    @Test func closuresAreRegisteredWithTheirScope() {
        let found = scan(both)
        #expect(found.services == ["Client", "Store"])
        #expect(found.edges == ["Client -> Store"])
        #expect(found.service("Store")?.lifetime == .lazySingleton)
        #expect(found.service("Client")?.lifetime == .objectGraph)
        #expect(found.account == [2, 1, 0, 0, 1])
    }

    @Test func initializersAndParametersArePassedByTheContainer() {
        let found = scan(
            """
            container.register(.eagerSingleton, type: Store.self, factory: FileStore.init)
            container.register(.unique, type: Client.self, tag: "web", factory: WebClient.init(store:))
            container.register { (store: Store, title: String) in Screen(title: title) }
            container.register { WebClient(store: $0) as Client }
            """)
        #expect(found.services == ["Client", "Client#web", "Screen", "Store"])
        #expect(found.edges.prefix(2) == ["Client -> Store", "Client#web -> Store"])
        #expect(found.service("Screen")?.arguments == ["String"])
        #expect(found.service("Client#web")?.lifetime == .prototype)
        #expect(found.service("Store")?.lifetime == .singleton)
    }

    @Test func propertyResolutionIsDeferred() {
        let found = scan(
            both + """
                container.register(tag: "other") { WebClient(store: try container.resolve()) as Client }
                    .resolvingProperties { container, client in (client as! WebClient).other = try container.resolve() as Client }
                container.register(tag: "third") { WebClient(store: try container.resolve()) }
                    .resolvingProperty(\\.other, tag: "other")
                """)
        #expect(found.edge("Client#other", "Client")?.kind == .property)
        #expect(found.edge("WebClient#third", "Client#other")?.kind == .property)
    }

    @Test func definitionCanHaveSeveralTypes() {
        let found = scan(
            """
            let store = container.register(.singleton) { FileStore() }.implements(Store.self, tag: "disk")
            container.register(store, type: Store.self)
            """)
        #expect(found.services == ["FileStore", "Store", "Store#disk"])
        #expect(found.edges == ["Store -> FileStore", "Store#disk -> FileStore"])
    }

    @Test func injectedPropertiesAreLookUps() {
        let found = scan(both + "container.register(tag: \"disk\") { FileStore() as Store }\ncontainer.register { Screen(title: \"\") }")
        #expect(found.edges == ["Client -> Store", "Screen -> Client", "Screen -> Store#disk"])
        #expect(found.edge("Screen", "Client")?.isOptional == true)
    }

    @Test func runtimeArgumentsAreNotResolvedTypes() {
        let found = scan(both + "let screen = try container.resolve(arguments: \"Home\", 2) as Client")
        #expect(found.account == [2, 2, 0, 0, 1])
    }

    @Test func serviceCanResolveWithItsOwnTag() {
        let found = scan(
            """
            container.register(tag: "disk") { FileStore() as Store }
            container.register(tag: "disk") { WebClient(store: try container.resolve(tag: container.context.tag)) as Client }
            container.register { Int(try container.resolve(tag: container.context.tag) as Store) }
            """)
        // A registration without a tag can be requested with any tag, so its look-up of a store is not certain.
        #expect(found.edges == ["Client#disk -> Store#disk", "Int -> Store#disk"])
        #expect(found.edge("Client#disk", "Store#disk")?.confidence == .inferred)
        #expect(found.edge("Int", "Store#disk")?.confidence == .dynamic)
        #expect(found.unknown.count == 1)
    }

    @Test func appsInOneFolderHaveSeparateServices() {
        func app(_ name: String) -> String {
            """
            import Dip
            protocol Store {}
            class FileStore: Store { init() {} }
            class Screen { init(store: Store) {} }
            let \(name) = DependencyContainer { container in
                container.register { FileStore() as Store }
                container.register { Screen(store: try container.resolve()) }
            }
            """
        }
        let found = ScannedText(["One/App.swift": app("one"), "Two/App.swift": app("two")])
        #expect(found.edges == ["Screen -> Store", "Screen#2 -> Store#2"])
        #expect(found.account == [0, 2, 0, 0, 0])
    }

    @Test func helperOfContainerResolvesTypesOfItsCallers() {
        let found = ScannedText([
            "Helper.swift": """
            import Dip
            extension DependencyContainer {
                func demand<T>() -> T {
                    do { return try self.resolve() as T } catch { fatalError() }
                }
            }
            """,
            "App.swift": """
            import Dip
            class Log { init() {} }
            class Store { init(log: Log) {} }
            extension DependencyContainer {
                func configure() {
                    unowned let container = self
                    container.register(.singleton, factory: { Log() })
                    container.register(.shared, factory: { Store(log: container.demand()) })
                }
            }
            """,
        ])
        #expect(found.edges == ["Store -> Log"])
        #expect(found.edge("Store", "Log")?.via == "helper demand")
        #expect(found.account == [0, 1, 0, 0, 0])
    }

    @Test func helperForwardsTagsOfItsCallers() {
        let found = ScannedText([
            "App.swift": """
            import Dip
            class Screen {}
            class Panel: Screen { init(next: Screen) {} }
            enum Route: String { case list, detail }
            extension DependencyContainer {
                func demand<T>(_ one: Any) -> T { try! self.resolve(arguments: one) as T }
                func demand<T>(tag: DependencyTagConvertible) -> T { try! self.resolve(tag: tag) as T }
                func configure() {
                    self.register(tag: Route.list) { Screen() }
                    self.register(tag: Route.detail, factory: { Panel(next: self.demand(tag: Route.list)) as Screen })
                }
            }
            """
        ])
        #expect(found.edges == ["Screen#detail -> Screen#list"])
        #expect(found.account == [0, 1, 0, 0, 0])
    }

    @Test func containerVariableCanHaveAnyName() {
        let found = ScannedText([
            "App.swift": """
            import Dip
            class Store {}
            let storage = DependencyContainer()
            class Screen {
                private let parts = DependencyContainer()
                func open() {
                    let box = DependencyContainer()
                    use(try! storage.resolve() as Store, try! parts.resolve() as Store, try! box.resolve() as Store)
                    use(other.resolve() as Store)
                }
            }
            """
        ])
        #expect(found.scan.account.withoutTarget.map(\.what) == ["Store", "Store", "Store"])
    }

    @Test func capturedVariablesCanBeRegistered() {
        let found = ScannedText([
            "App.swift": """
            import Dip
            protocol Store {}
            class FileStore: Store {}
            class Theme {}
            class Client { init(store: Store, theme: Theme) {} }
            class Parts {
                func make(theme: Theme) -> DependencyContainer {
                    let container = DependencyContainer()
                    let store: Store = FileStore()
                    container.register { store }
                    container.register { theme }
                    container.register { try Client(store: container.resolve(), theme: container.resolve()) }
                    return container
                }
            }
            """
        ])
        #expect(found.services == ["Client", "Store", "Theme"])
        #expect(found.service("Store")?.implementationType == "FileStore")
        #expect(found.edges == ["Client -> Store", "Client -> Theme"])
        #expect(found.scan.account.unread == [])
    }

    @Test func registrationsInContainerInitializersAreSeparate() {
        let found = ScannedText([
            "App.swift": """
            import Dip
            protocol Scene {}
            class Table: Scene {}
            class Grid: Scene {}
            class Model {}
            let root = DependencyContainer { container in
                container.register(tag: "table") { try tables.resolve() as Scene }
                container.register(tag: "grid") { try grids.resolve() as Scene }
            }
            let tables = DependencyContainer { container in
                container.register { Table() as Scene }
                container.register { Model() }.resolvingProperties { container, model in model.scene = try container.resolve() as Scene }
            }
            let grids = DependencyContainer { container in
                container.register { Grid() as Scene }
                container.register { Model() }.resolvingProperties { container, model in model.scene = try container.resolve() as Scene }
            }
            """
        ])
        #expect(
            found.scan.graph.edges.map {
                "\(found.scan.graph.services[$0.from].key) -> \(found.scan.graph.services[$0.to].implementationType)"
            } == [
                "Model -> Table", "Model#2 -> Grid", "Scene#grid -> Grid", "Scene#table -> Table",
            ])
        #expect(found.scan.graph.edges.allSatisfy { !$0.isUndecided })
    }

    @Test func containersAreRecognizedByInitialValue() {
        let found = ScannedText([
            "App.swift": """
            import Dip
            extension DependencyContainer {
                static func app() -> DependencyContainer {
                    return DependencyContainer(autoInjectProperties: true) { c in
                        c.register(.singleton) { FileStore() as Store }
                        more(c)
                    }
                }
            }
            func more(_ into: DependencyContainer) {
                into.register { try WebClient(store: into.resolve()) as Client }
                let inner = DependencyContainer()
                inner.register(tag: "x") { Screen(client: try inner.resolve()) }
            }
            func other(c: Table) { c.register { Screen(client: nil) } }
            class FileStore: Store {}
            class WebClient: Client { init(store: Store) {} }
            class Screen { init(client: Client?) {} }
            """
        ])
        #expect(found.services == ["Client", "Screen#x", "Store"])
        #expect(found.edges == ["Client -> Store", "Screen#x -> Client"])
        #expect(found.unknown.isEmpty)
    }
}
