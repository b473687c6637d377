import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

/// Idioms that need more context than the registration itself.
@Suite struct SwinjectIdiomTests {
    private static let types = """
        protocol Store {}
        protocol Client {}
        class FileStore: Store { init() {} }
        class WebClient: Client { init(store: Store) {} }
        class Screen { init(client: Client, title: String) {} }

        """

    private func scan(_ text: String) -> ScannedText { ScannedText(swinject: Self.types + text) }

    @Test func lookUpsInLocalConstantsAreFollowed() {
        let found = scan(
            """
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { r in
                guard let store = r.resolve(Store.self) else { fatalError() }
                let client = WebClient(store: store)
                return client } } }
            let a = A()
            """)
        #expect(found.edges == ["Client -> Store"])
        #expect(found.edge("Client", "Store")?.slot == "store")
        #expect(found.service("Client")?.implementationType == "WebClient")
    }

    @Test func branchesOfConditionsExcludeEachOther() {
        let found = scan(
            """
            class A: Assembly { func assemble(container: Container) {
            if isTest { container.register(Store.self) { _ in MemoryStore() } } else if isLocal, let path {
                container.register(Store.self) { _ in FileStore() }
            } else { container.register(Store.self) { _ in CloudStore() } }
            switch kind {
            case .web: container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }
            default: container.register(Client.self) { _ in NoClient() }
            } } }
            let a = A()
            """)
        let conditions = ["Store", "Store#2", "Store#3", "Client", "Client#2"].map { found.service($0)?.condition }
        #expect(
            conditions == [
                "when(isTest)", "!when(isTest) && when(isLocal, let path)", "!when(isTest) && !(when(isLocal, let path))",
                "when(kind is .web)", "!(when(kind is .web))",
            ])
        #expect(found.edges == ["Client -> Store", "Client -> Store#2", "Client -> Store#3"])
        #expect(found.scan.account.possible == 0)
    }

    @Test("a registration after a branch that registers and returns excludes those in the branch")
    func earlyReturns() {
        let found = scan(
            """
            class A: Assembly { func assemble(container: Container) {
            guard !isTest, let path else { container.register(Store.self) { _ in MemoryStore() }; return }
            if isLocal { container.register(Store.self) { _ in FileStore() }
                return }
            guard isReady else { return }
            container.register(Store.self) { _ in CloudStore() }
            container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) } } }
            let a = A()
            """)
        #expect(
            ["Store", "Store#2", "Store#3"].map { found.service($0)?.condition } == [
                "!(when(!isTest, let path))", "when(!isTest, let path) && when(isLocal)", "when(!isTest, let path) && !when(isLocal)",
            ])
        #expect(found.scan.account.possible == 0)
    }

    @Test("a registration after branches of one condition that register and return excludes those in all branches")
    func earlyReturnsOfAlternatives() {
        let found = scan(
            """
            class A: Assembly { func assemble(container: Container) {
            if isTest { container.register(Store.self) { _ in MemoryStore() }
                return } else if isLocal, isReady { container.register(Store.self) { _ in FileStore() }
                return }
            container.register(Store.self) { _ in CloudStore() }
            #if DEBUG && LOCAL
            container.register(Log.self) { _ in Console() }
            #else
            container.register(Log.self) { _ in FileLog() }
            #endif
            container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!, log: r.resolve(Log.self)!) } } }
            let a = A()
            """)
        // The client is registered after the branches too.
        #expect(found.edges == ["Client -> Store#3", "Client -> Log", "Client -> Log#2"])
        #expect(found.scan.account.possible == 0)
    }

    @Test("a static property with the name of its type is a constant")
    func namesOfTypes() {
        let found = scan(
            """
            protocol Identified {}
            extension Identified { static var identifier: String { return String(describing: Self.self) } }
            extension App { static var identifier: String { "\\(self)" } }
            class Home: Screen, Identified {}; class Inbox: Screen, Identified {}
            class A: Assembly { func assemble(container: Container) {
            container.register(Screen.self, name: Home.identifier) { _ in Home() }
            container.register(Screen.self, name: Inbox.identifier) { _ in Inbox() }
            container.register(App.self) { r in App(first: r.resolve(Screen.self, name: Inbox.identifier)!) } } }
            let a = A()
            """)
        #expect(found.services == ["App", "Screen#Home", "Screen#Inbox"])
        #expect(found.edges == ["App -> Screen#Inbox"])
    }

    @Test func capturedContainerIsRecognized() {
        let found = scan(
            """
            class A: Assembly { func assemble(container: Container) {
            container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { [unowned container] _ in WebClient(store: container.resolve(Store.self)!) } } }
            let a = A()
            """)
        #expect(found.edges == ["Client -> Store"])
        let held = scan(
            """
            class Root { let box = Container()
            init() { box.register(Store.self) { _ in FileStore() }
            box.register(Client.self) { [unowned self] _ in WebClient(store: self.box.resolve(Store.self)!) } } }
            """)
        #expect(held.edges == ["Client -> Store"])
    }

    @Test func registrationsInArrayOfClosuresAreRead() {
        let found = scan(
            """
            let steps: [(Container) -> Void] = [
                { $0.register(Store.self) { _ in FileStore() } },
                { c in c.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) } },
            ]
            func setUp(_ container: Container) { steps.forEach { $0(container) } }
            """)
        #expect(found.services == ["Client", "Store"])
        #expect(found.edges == ["Client -> Store"])
    }

    @Test func registrationsInFreeFunctionsAreRead() {
        let found = scan(
            """
            func registerStores(in c: Container) { c.register(Store.self) { _ in FileStore() } }
            private func registerClients(_ c: Container, retries: Int) {
                c.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) }
            }
            """)
        #expect(found.edges == ["Client -> Store"])
        #expect(found.service("Store")?.assembly == "App")
    }

    @Test func nestedAndInheritedAssembliesAreRead() {
        let found = scan(
            """
            class Base: Assembly { func assemble(container: Container) { container.register(Store.self) { _ in FileStore() } } }
            class Feature: Assembly {
                class Inner: Assembly { func assemble(container: Container) {
                    container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) } } }
                func assemble(container: Container) {
                    Inner().assemble(container: container)
                    let child = Container(parent: container)
                    child.register(Screen.self) { r in Screen(client: r.resolve(Client.self)!, title: "") }
                }
            }
            let parent = Assembler([Base()]); let app = Assembler([Feature()], parent: parent)
            """)
        #expect(found.edges == ["Client -> Store", "Screen -> Client"])
        #expect(found.service("Client")?.assembly == "Feature.Inner")
        #expect(found.account == [2, 0, 0, 0, 0])
    }

    @Test func lookUpWithArgumentsDependsOnMatchingFactory() {
        let found = scan(
            """
            class A: Assembly { func assemble(container: Container) {
            container.register(Client.self) { (_, path: String, retries: Int) in WebClient(store: FileStore()) }
            container.register(Client.self) { (_, path: String) in WebClient(store: FileStore()) }
            container.register(Screen.self) { r in Screen(client: r.resolve(Client.self, arguments: "a", 3)!, title: "") }
            container.register(Int.self) { r in use(r.resolve(Client.self, argument: "a")!) } } }
            let a = A()
            """)
        #expect(found.edges == ["Int -> Client#2", "Screen -> Client"])
        #expect(found.service("Client")?.arguments == ["String", "Int"])
    }

    @Test func containersOfOneProjectAreSeparate() {
        let found = ScannedText([
            "A.swift": """
            import Swinject
            func setUp(container: Container) { container.register(Store.self) { _ in FileStore() }
            container.register(Client.self) { r in WebClient(store: r.resolve(Store.self)!) } }
            """,
            "B.swift": """
            import Resolver
            extension Resolver { static func setUp() { register { FileStore() as Store }
            register { WebClient(store: resolve()) as Client } } }
            """,
            "Types.swift": Self.types,
        ])
        #expect(found.scan.containers == ["Swinject", "Resolver"])
        #expect(found.edges == ["Client -> Store", "Client#2 -> Store#2"])
        #expect(found.account == [1, 1, 0, 0, 0])
    }

    @Test func capturedLookUpsBelongToTheirClosure() {
        let found = ScannedText(
            swinject: """
                class A: Assembly { func assemble(container: Container) {
                    let store = container.resolve(Store.self)!
                    let log = Log(sink: container.resolve(Sink.self)!)
                    container.register(Screen.self) { _ in Screen(store: store, log: log) }
                    container.register(Other.self) { r, store in Other(store: store, log: r.log) }
                    container.register(Third.self) { _ in let store = Disk(); return Third(store: store) }
                    container.register(Store.self) { _ in Disk() }
                    container.register(Sink.self) { _ in File() }
                } }
                let a = A()
                """)
        #expect(found.edges == ["Screen -> Store", "Screen -> Sink"])
        #expect(found.entryEdges.isEmpty)
        #expect(found.edge("Screen", "Store")?.via == "variable store")
        #expect(found.account == [2, 0, 0, 0, 0])
    }

    @Test func immediatelyCalledClosuresAreNotDeferred() {
        let found = ScannedText(
            swinject: """
                container.register(Store.self) { _ in Disk() }
                container.register(Screen.self) { r in MainActor.assumeIsolated { Screen(store: r.resolve(Store.self)!) } }
                container.register(Other.self) { r in Other(store: { let s = r.resolve(Store.self)!; return s }()) }
                container.register(Later.self) { r in Later(store: { r.resolve(Store.self)! }) }
                """)
        #expect(found.service("Screen")?.implementationType == "Screen")
        #expect(found.edge("Screen", "Store")?.isDeferred == false)
        #expect(found.edge("Other", "Store")?.isDeferred == false)
        #expect(found.edge("Later", "Store")?.isDeferred == true)
    }

    @Test func lookUpsOfTypesThatReceiveContainerAreFollowed() {
        let found = ScannedText(
            swinject: """
                container.register(Store.self) { _ in Disk() }
                container.register(Flow.self, factory: Flow.init)
                final class Flow {
                    private let resolver: Resolver
                    init(resolver: Resolver, id: Int) { self.resolver = resolver }
                    func start() { resolver.resolve(Store.self)!.open() }
                }
                """)
        #expect(found.edges == ["Flow -> Store"])
        #expect(found.entryEdges.isEmpty)
        #expect(found.service("Flow")?.arguments == ["Int"])
    }

    @Test func propertyWrapperNamesWithoutLabelAreRead() {
        let found = ScannedText(
            swinject: """
                @propertyWrapper struct Inject<T> {
                    let wrappedValue: T
                    init(_ name: String? = nil) { wrappedValue = App.container.resolve(T.self, name: name)! }
                }
                enum App { static let container = Container() }
                func all() {
                    App.container.register(Store.self) { _ in Disk() }
                    App.container.register(Store.self, name: "web") { _ in Web() }
                    App.container.register(Screen.self) { _ in Screen() }
                }
                final class Screen {
                    @Inject var disk: Store
                    @Inject("web") var web: Store
                }
                """)
        #expect(found.edges == ["Screen -> Store", "Screen -> Store#web"])
    }
}
