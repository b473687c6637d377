import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct SwinjectReaderTests {
    /// The common declarations of the fixtures.
    private static let types = """
        protocol Store {}
        protocol Client {}
        class FileStore: Store { init() {} }
        class WebClient: Client { init(store: Store, retries: Int = 3) {} }
        class Screen { var client: Client?; init(client: Client, title: String) {}; func show(store: Store) {} }

        """

    private func scan(_ text: String) -> ScannedText { ScannedText(swinject: Self.types + text) }

    private func assembly(_ body: String) -> ScannedText {
        scan(
            "final class AppAssembly: Assembly {\nfunc assemble(container: Container) {\n" + body
                + "\n}\n}\nlet app = Assembler([AppAssembly()])")
    }

    private let both = """
        container.register(Store.self) { _ in FileStore() }.inObjectScope(.container)

        """

    @Test func registrationsAndLookUpsFormGraph() {
        let found = assembly(both + "container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }")
        #expect(found.services == ["Client", "Store"])
        #expect(found.edges == ["Client -> Store"])
        #expect(found.service("Store")?.lifetime == .lazySingleton)
        #expect(found.service("Client")?.lifetime == .objectGraph)
        #expect(found.service("Client")?.implementationType == "WebClient")
        #expect(found.service("Store")?.assembly == "AppAssembly")
        #expect(found.service("Store")?.site?.description == "App.swift:9")
        #expect(found.edge("Client", "Store")?.slot == "store")
        #expect(found.account == [1, 0, 0, 0, 0])
    }

    @Test func receiversWithAnyNameAreRecognized() {
        let found = assembly(both + "container.register(Client.self) { WebClient(store: $0.resolve(Store.self)!) }")
        #expect(found.edges == ["Client -> Store"])
        let other = scan(
            """
            class Wiring { let box = Container()
            func go() { box.register(Store.self) { _ in FileStore() }
            box.register(Client.self) { helper in WebClient(store: helper.resolve(Store.self)!) } } }
            """)
        #expect(other.edges == ["Client -> Store"])
    }

    @Test func typealiasResolvesToItsTarget() {
        let found = scan(
            """
            typealias Disk = Store
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { r in WebClient(store: r.resolve(Disk.self)!) } } }
            let a = A()
            """)
        #expect(found.edges == ["Client -> Store"])
    }

    @Test func constantNamesAreEvaluated() {
        let found = scan(
            """
            enum Names: String { case disk; case web = "net" }
            let key = "constant"
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self, name: Names.disk.rawValue) { _ in FileStore() }
            container.register(Store.self, name: String(describing: FileStore.self)) { _ in FileStore() }
            container.register(Store.self, name: key) { _ in FileStore() }
            container.register(Client.self, name: "net") { r in WebClient(store: r.resolve(Store.self, name: "disk")!) }
            container.register(Screen.self) { r in Screen(client: r.resolve(Client.self, name: Names.web.rawValue)!, title: "") } } }
            let a = A()
            """)
        #expect(found.services == ["Client#net", "Screen", "Store#FileStore", "Store#constant", "Store#disk"])
        #expect(found.edges == ["Client#net -> Store#disk", "Screen -> Client#net"])
    }

    @Test func computedNameIsReportedAsUnresolved() {
        let found = assembly(both + "container.register(Client.self) { r in WebClient(store: r.resolve(Store.self, name: choose())!) }")
        #expect(found.edges == [])
        #expect(found.unknown == ["the name is known only at run time: choose()"])
    }

    @Test func loopsOverLiteralsRegisterEachElement() {
        let found = assembly(
            """
            for name in ["a", "b"] { container.register(Store.self, name: name) { _ in FileStore() } }
            container.register(Client.self) { r in WebClient(store: r.resolve(Store.self, name: "b")!) }
            """)
        #expect(found.services == ["Client", "Store#a", "Store#b"])
        #expect(found.edges == ["Client -> Store#b"])
    }

    @Test func lookUpInNestedTypeOfGenericTypeBelongsToHelper() {
        let text = ScannedText(
            swinject: """
                let container = Container()
                func start() { container.register(Store.self) { _ in Store() } }
                class Store {}
                struct Box<Item> { struct Maker { func make() -> Item { container.resolve(Item.self)! } } }
                """)
        #expect(text.unknown == [])
        #expect(text.scan.graph.services.map(\.key) == ["Store"])
    }

    @Test func keyInDictionaryIsNoParameter() {
        let text = ScannedText(
            swinject: """
                let container = Container()
                func start() {
                    container.register(Store.self) { _ in Store() }
                    container.register(Menu.self) { r in Menu(parts: [first: 1, second: r.resolve(Store.self)!]) }
                }
                class Store {}
                class Menu { init(parts: [String: Any]) {} }
                """)
        #expect(text.edge("Menu", "Store")?.slot == "Store")
    }

    @Test func helpersWithMetatypeResolveForTheirCallers() {
        let found = scan(
            """
            extension Resolver { func get<T>(_ type: T.Type) -> T { resolve(type)! }
            func need<T>() -> T { resolve(T.self)! } }
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { r in WebClient(store: r.get(Store.self)) }
            container.register(Screen.self) { r in Screen(client: r.need(), title: "") } } }
            let a = A()
            """)
        #expect(found.edges == ["Client -> Store", "Screen -> Client"])
        #expect(found.account == [1, 1, 0, 0, 0])
    }

    @Test func registeringHelpersRegisterForTheirCallers() {
        let found = scan(
            """
            extension Container { func single<T>(_ type: T.Type, _ make: @escaping (Resolver) -> T) { register(type, factory: make).inObjectScope(.container) } }
            class A: Assembly { func assemble(container: Container) {
            container.single(Store.self) { _ in FileStore() }
            container.single(Client.self) { r in WebClient(store: r.resolve(Store.self)!) } } }
            let a = A()
            """)
        #expect(found.services == ["Client", "Store"])
        #expect(found.edges == ["Client -> Store"])
        #expect(found.service("Client")?.lifetime == .lazySingleton)
    }

    @Test func privateMethodsAndFreeFunctionsAreFollowed() {
        let found = scan(
            """
            func makeClient(with resolver: Resolver) -> Client { WebClient(store: resolver.resolve(Store.self)!) }
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { r in makeClient(with: r) }
            container.register(Screen.self) { r in self.screen(r) } }
            private func screen(_ r: Resolver) -> Screen { Screen(client: r.resolve(Client.self)!, title: "") } }
            let a = A()
            """)
        #expect(found.edges == ["Client -> Store", "Screen -> Client"])
    }

    @Test func storedFactoriesAreFollowed() {
        let found = scan(
            """
            class A: Assembly {
            let make: (Resolver) -> Client = { r in WebClient(store: r.resolve(Store.self)!) }
            func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self, factory: make)
            container.register(Screen.self, factory: makeScreen) }
            func makeScreen(_ r: Resolver) -> Screen { Screen(client: r.resolve(Client.self)!, title: "") } }
            let a = A()
            """)
        #expect(found.edges == ["Client -> Store", "Screen -> Client"])
    }

    @Test func registrationWithArgumentsIsAFactory() {
        let found = assembly(
            both + """
                container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }
                container.register(Screen.self) { (r, title: String) in Screen(client: r.resolve(Client.self)!, title: title) }
                container.register(Screen.self, name: "home") { r in r.resolve(Screen.self, argument: "Home")! }
                """)
        #expect(found.service("Screen")?.arguments == ["String"])
        #expect(found.service("Screen")?.kind == .factory)
        #expect(found.edges == ["Client -> Store", "Screen -> Client", "Screen#home -> Screen"])
    }

    @Test func autoregistrationNeedsTheInitializersParameters() {
        let found = assembly(
            """
            container.autoregister(Store.self, initializer: FileStore.init).inObjectScope(.container)
            container.autoregister(Screen.self, argument: String.self, initializer: Screen.init)
            container.register(Client.self) { r in WebClient(store: r ~> Store.self) }
            """)
        #expect(found.services == ["Client", "Screen", "Store"])
        #expect(found.edges == ["Client -> Store", "Screen -> Client"])
        #expect(found.service("Screen")?.arguments == ["String"])
        #expect(found.account == [1, 1, 0, 0, 0])
    }

    @Test func resolutionOperatorSupportsNamesAndTypeInference() {
        let found = assembly(
            """
            container.register(Store.self, name: "disk") { _ in FileStore() }
            container.register(Client.self) { r in WebClient(store: r ~> (Store.self, name: "disk")) }
            container.register(Screen.self) { r in Screen(client: r~>, title: "") }
            """)
        #expect(found.edges == ["Client -> Store#disk", "Screen -> Client"])
    }

    @Test func completionIsPropertyInjection() {
        let found = assembly(
            both + """
                container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }
                    .initCompleted { r, client in (client as! WebClient).screen = r.resolve(Screen.self) }
                container.register(Screen.self) { r in Screen(client: r.resolve(Client.self)!, title: "") }
                """)
        #expect(found.edges == ["Client -> Store", "Client -> Screen", "Screen -> Client"])
        #expect(found.edge("Client", "Screen")?.kind == .property)
        #expect(found.edge("Client", "Screen")?.isOptional == true)
        #expect(found.edge("Screen", "Client")?.kind == .initializer)
    }

    @Test func aScopeMayBeSetLater() {
        let found = assembly(
            """
            let entry = container.register(Store.self) { _ in FileStore() }
            print("later")
            entry.inObjectScope(.weak)
            """)
        #expect(found.service("Store")?.lifetime == .weakSingleton)
    }

    @Test func existentialsOptionalsAndStoredMetatypesAreResolved() {
        let found = assembly(
            """
            let type = Store.self
            container.register(type) { _ in FileStore() }
            container.register((any Client).self) { r in WebClient(store: r.resolve((any Store).self)!) }
            container.register(Optional<Screen>.self) { r in Screen(client: r.resolve(Client.self)!, title: "") }
            container.register(Int.self) { r in r.resolve(Screen?.self)! == nil ? 1 : 2 }
            """)
        #expect(found.services == ["Client", "Int", "Screen?", "Store"])
        #expect(found.edges == ["Client -> Store", "Int -> Screen?", "Screen? -> Client"])
    }

    @Test func eachBranchOfAConditionIsRead() {
        let found = assembly(
            """
            #if DEBUG
            container.register(Store.self) { _ in FileStore() }
            #else
            container.register(Store.self) { _ in FileStore() }.inObjectScope(.container)
            #endif
            container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }
            """)
        #expect(found.services == ["Client", "Store", "Store#2"])
        #expect(found.edges == ["Client -> Store", "Client -> Store#2"])
        // The branches exclude each other, so each has one target.
        #expect(found.account[2] == 0)
        #expect(found.edge("Client", "Store")?.condition == "DEBUG")
        #expect(found.edge("Client", "Store#2")?.condition == "!DEBUG")
    }

    @Test func lookUpsOfInjectedBuilderBelongToService() {
        let found = scan(
            """
            class Builder { let r: Resolver; init(r: Resolver) { self.r = r }; func build() -> Screen { Screen(client: r.resolve(Client.self)!, title: "") } }
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }
            container.register(Builder.self) { r in Builder(r: r) } } }
            let a = A()
            """)
        #expect(found.edges == ["Builder -> Client", "Client -> Store"])
        #expect(found.edge("Builder", "Client")?.isDeferred == true)
    }

    @Test func propertyWrappersOfTheProjectAreFound() {
        let found = scan(
            """
            @propertyWrapper struct Inject<T> { var wrappedValue: T { Shared.container.resolve(T.self)! } }
            class Panel { @Inject var store: Store; @Inject() private var client: Client }
            class View { @Inject var panel: Panel }
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }
            container.register(Panel.self) { _ in Panel() } } }
            let a = A()
            """)
        #expect(found.edges == ["Client -> Store", "Panel -> Store", "Panel -> Client"])
        #expect(found.account == [4, 0, 0, 0, 0])
    }

    @Test func providersAndLazyInstancesAreDeferred() {
        let found = assembly(
            both
                + "container.register(Client.self) { r in LazyClient(store: r.resolve(Provider<Store>.self)!, make: { r.resolve(Store.self)! }) }"
        )
        #expect(found.edges == ["Client -> Store", "Client -> Store"])
        #expect(found.scan.graph.edges.allSatisfy { $0.isDeferred })
    }

    @Test func forwardedTypesAreAliases() {
        let found = assembly("container.register(FileStore.self) { _ in FileStore() }.implements(Store.self)")
        #expect(found.services == ["FileStore", "Store"])
        #expect(found.edges == ["Store -> FileStore"])
        #expect(found.service("Store")?.kind == .alias)
    }

    @Test func theTypeFollowsFromTheContext() {
        let found = scan(
            """
            extension Resolver { func resolve<T>() -> T { resolve(T.self)! } }
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { r in
                let store: Store = r.resolve()
                return WebClient(store: store) }
            container.register(Screen.self) { r in .init(client: r.resolve(), title: "") }
            container.register(Int.self) { r in use(r.resolve() as Client) } } }
            let a = A()
            """)
        #expect(found.edges == ["Client -> Store", "Int -> Client", "Screen -> Client"])
        #expect(found.account == [0, 3, 0, 0, 0])
    }

    @Test func unregisteredServiceIsMissing() {
        let found = assembly("container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }")
        #expect(found.edges == ["Client -> Store"])
        #expect(found.service("Store")?.kind == .missing)
        #expect(found.account == [1, 0, 0, 0, 1])
    }

    @Test func otherRegisterCallsAreIgnored() {
        let found = scan(
            """
            class Table { func f() { tableView.register(Cell.self, forCellReuseIdentifier: "a"); promise.resolve(1); promise.resolve() } }
            """)
        #expect(found.services == [])
        #expect(found.account == [0, 0, 0, 0, 0])
    }

    @Test func projectModuleCanHaveNameOfContainerLibrary() {
        let found = ScannedText([
            "DI/Sources/Resolver/Resolver.swift": """
            import Swinject
            public struct Resolver {
                private let container = Container()
                public func resolve<T>(_: T.Type) -> T { container.resolve(T.self)! }
                public func register<T, A>(_ type: T.Type, initializer: @escaping ((A) -> T)) { container.autoregister(type, initializer: initializer) }
            }
            """,
            "App/Sources/App/App.swift": """
            import Resolver
            protocol Store {}
            class FileStore: Store { init() {} }
            class WebClient { init(store: Store) {} }
            struct Parts { init(resolver: Resolver) {
                resolver.register(Store.self, initializer: FileStore.init)
                resolver.register(WebClient.self, initializer: WebClient.init)
            } }
            class Screen { let client: WebClient
            init(resolver: Resolver) { client = resolver.resolve(WebClient.self) } }
            """,
        ])
        #expect(found.services == ["Store", "WebClient"])
        #expect(found.service("Store")?.implementationType == "FileStore")
        #expect(found.edges == ["WebClient -> Store"])
        #expect(found.entryEdges == ["Screen -> WebClient"])
    }

    @Test func typesWithOwnContainersResolveTheirRegistrations() {
        let found = ScannedText(
            Dictionary(
                uniqueKeysWithValues: ["First", "Second"].map { name in
                    (
                        "\(name).swift",
                        """
                        import Swinject
                        final class \(name)Scene {
                            private let container = Container()
                            func store() -> Store {
                                container.register(Store.self) { _ in \(name)Store() }
                                return container.resolve(Store.self)!
                            }
                        }
                        """
                    )
                }))
        #expect(found.entryEdges == ["FirstScene -> Store", "SecondScene -> Store#2"])
        #expect(found.account == [2, 0, 0, 0, 0])
    }

    private func replaced(in order: String) -> ScannedText {
        ScannedText([
            "Base.swift": """
            import Swinject
            class Base: Assembly { func assemble(container: Container) {
                container.register(Store.self) { _ in FileStore() }
                container.register(Screen.self) { r in Screen(store: r.resolve(Store.self)!) }
            } }
            """,
            "Fake.swift": """
            import Swinject
            class Fake: Assembly { func assemble(container: Container) { container.register(Store.self) { _ in FakeStore() } } }
            """,
            "App.swift": """
            import Swinject
            protocol Store {}
            class FileStore: Store {}
            class FakeStore: Store {}
            class Screen { init(store: Store) {} }
            class Entry { func open(_ r: Resolver) { r.resolve(Store.self) } }
            \(order)
            """,
        ])
    }

    @Test func registrationOfLastAppliedAssemblyReplacesOthers() {
        let found = replaced(in: "let app = Assembler([Base(), Fake()])")
        #expect(found.entryEdges == ["Entry -> Store#2"])
        #expect(found.service("Store#2")?.implementationType == "FakeStore")
        #expect(found.scan.account.possible == 0)
        #expect(replaced(in: "let app = Assembler([Fake(), Base()])").entryEdges == ["Entry -> Store"])
    }

    @Test func replacementWithoutKnownOrderIsPossible() {
        for order in ["let a = Assembler([Base(), Fake()]); let b = Assembler([Fake(), Base()])", "let app = apply(Base(), Fake())"] {
            let found = replaced(in: order)
            #expect(found.entryEdges == ["Entry -> Store", "Entry -> Store#2"])
            #expect(found.scan.account.possible > 0 && found.scan.account.withoutTarget.isEmpty)
        }
    }

    @Test func localContainersAreSeparate() {
        let found = ScannedText(
            swinject: """
                class Store {}
                class Screen { init(store: Store) {} }
                func first() -> Container {
                    let container = Container()
                    container.register(Store.self) { _ in Store() }
                    container.register(Screen.self) { _ in Screen(store: container.resolve(Store.self)!) }
                    return container
                }
                func second() {
                    let container = Container()
                    container.register(Store.self) { _ in Store() }
                    container.resolve(Store.self)
                }
                """)
        #expect(found.edges == ["Screen -> Store"])
        #expect(found.entryEdges == ["App.swift -> Store#2"])
        #expect(found.service("Store")?.holder == "container of first()")
        #expect(found.service("Store#2")?.holder == "container of second()")
    }

    @Test func parametersOfFunctionsMayBeDifferentContainers() {
        let found = ScannedText(
            swinject: """
                class Store {}
                class Screen { init(store: Store) {} }
                func register(first container: Container) { container.register(Store.self) { _ in Store() } }
                func register(second container: Container) {
                    container.register(Store.self) { _ in Store() }
                    container.register(Screen.self) { r in Screen(store: r.resolve(Store.self)!) }
                }
                """)
        #expect(found.edges == ["Screen -> Store#2"])
        #expect(found.service("Store")?.holder == "container of register(first:)")
    }
}
