import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct HandMadeReaderTests {
    private static let scenes = """
        final class AppDIContainer {
            lazy var store: Store = FileStore(path: "a")
            lazy var client: Client = { let store = self.store
                return WebClient(store: store) }()
            func makeListScene() -> ListSceneContainer {
                let dependencies = ListSceneContainer.Dependencies(client: client)
                return ListSceneContainer(dependencies: dependencies)
            }
        }
        final class ListSceneContainer {
            struct Dependencies { let client: Client }
            private let dependencies: Dependencies
            init(dependencies: Dependencies) { self.dependencies = dependencies }
            func makeModel(title: String) -> ListModel { ListModel(client: dependencies.client, title: title, screen: makeScreen) }
            private func makeScreen() -> Screen { Screen(model: makeModel(title: "")) }
        }
        class FileStore: Store {}
        class WebClient: Client {}
        class ListModel {}
        class Screen {}
        """

    @Test func constructingMembersAreServicesThatDependOnTheirArguments() {
        let found = ScannedText(["App.swift": Self.scenes])
        #expect(found.scan.containers == ["hand-made"])
        #expect(
            found.services == [
                "AppDIContainer.client", "AppDIContainer.makeListScene", "AppDIContainer.store", "ListSceneContainer.makeModel",
                "ListSceneContainer.makeScreen",
            ])
        #expect(
            found.edges == [
                "AppDIContainer.client -> AppDIContainer.store", "AppDIContainer.makeListScene -> AppDIContainer.client",
                "ListSceneContainer.makeModel -> AppDIContainer.client", "ListSceneContainer.makeModel -> ListSceneContainer.makeScreen",
                "ListSceneContainer.makeScreen -> ListSceneContainer.makeModel",
            ])
        #expect(found.service("AppDIContainer.store")?.lifetime == .lazySingleton)
        #expect(found.service("ListSceneContainer.makeModel")?.arguments == ["String"])
        #expect(found.edge("ListSceneContainer.makeModel", "ListSceneContainer.makeScreen")?.isDeferred == true)
    }

    private static func app(root: String) -> ScannedText {
        ScannedText([
            "App.swift": """
            final class \(root) {
                static let shared = \(root)(path: "")
                let store: Store
                let client: Client
                private let sync: Sync
                lazy var screen = Screen(client: client)
                init(path: String) {
                    let url = URL(path: path)
                    let log = Log()
                    store = FileStore(path: url, log: log)
                    let session = Session(store: store)
                    let cache = Cache(store: self.store)
                    self.client = WebClient(store: store, session: session)
                    sync = Sync(client: client, cache: cache)
                }
                func start() { sync.run() }
            }
            class FileStore {}; class WebClient { func load() { \(root).shared.store.read() } }; class Session {}; class Screen {}; class Log {}
            class Cache {}; class Sync {}
            class Panel { func show() { \(root).shared.client.load() } }
            """
        ])
    }

    @Test func variablesOfLargeInitializerAreServices() {
        let root = Self.app(root: "Core")
        #expect(
            root.edges == [
                "Core.cache -> Core.store", "Core.client -> Core.store", "Core.client -> Core.session", "Core.client -> Core.store",
                "Core.screen -> Core.client", "Core.session -> Core.store", "Core.store -> Core.log", "Core.sync -> Core.client",
                "Core.sync -> Core.cache",
            ])
        #expect(root.service("Core.client")?.serviceType == "Client")
        #expect(root.service("Core.url") == nil)
    }

    @Test func nameOfRootDoesNotMatter() {
        func shape(_ root: String) -> [String] {
            let graph = Self.app(root: root).scan.graph
            return graph.edges.map { "\(graph.services[$0.from].serviceType) \($0.slot) \(graph.services[$0.to].serviceType)" }.sorted()
        }
        #expect(shape("Anything") == shape("Core"))
        #expect(!shape("Core").isEmpty)
    }

    @Test func requestsOfOtherCodeAreDeferredEdges() {
        let root = Self.app(root: "Core")
        #expect(root.entryEdges == ["Panel -> Core.client"])
        let edge = root.scan.graph.edges.first { $0.kind == .method && $0.site?.line == 18 }
        #expect(edge?.isDeferred == true)
    }

    @Test func rootsWithOneNameBelongToTheirFolders() {
        func root(_ store: String) -> String {
            """
            class Core {
                let store = \(store)()
                lazy var client = Client(store: store)
                lazy var cache = Cache(store: store, client: client)
                lazy var screen = Screen(cache: cache)
            }
            class \(store) {}
            """
        }
        let found = ScannedText([
            "Apps/Mac/Core.swift": root("MacStore"), "Apps/Phone/Core.swift": root("PhoneStore"),
            "Apps/Mac/Panel.swift": "class MacPanel { let core: Core; func show() { core.store.load() } }",
            "Apps/Phone/Panel.swift": "class PhonePanel { let core: Core; func show() { core.store.load() } }",
            "Apps/Shared.swift": "class Client {}; class Cache {}; class Screen {}",
        ])
        let services = found.scan.graph.services
        let targets = found.scan.graph.edges.map { "\(services[$0.from].serviceType) -> \(services[$0.to].serviceType)" }
        #expect(targets.filter { $0.hasSuffix("Store") && $0.contains("Panel") } == ["MacPanel -> MacStore", "PhonePanel -> PhoneStore"])
        #expect(targets.count { $0 == "Client -> MacStore" } == 1)
        #expect(targets.count { $0 == "Client -> PhoneStore" } == 1)
    }

    @Test func membersOfGlobalInstanceAreServices() {
        let users = (1...6).map {
            "class User\($0) { func use() { Current.store.load(); Current.client.get(); Current.log.write(); Current.cache.clear() } }"
        }
        let found = ScannedText([
            "App.swift": """
            public class Environment {
                var store: Storing = Store()
                var client = Client()
                var log: Log = Log()
                lazy var cache = Cache(store: store)
                func setUp() { log.open() }
            }
            var Current = Environment()
            protocol Storing {}
            class Store: Storing {}; class Client {}; class Log {}; class Cache {}

            """ + users.joined(separator: "\n")
        ])
        #expect(found.services == ["Environment.cache", "Environment.client", "Environment.log", "Environment.store"])
        #expect(found.edges == ["Environment.cache -> Environment.store"])
        #expect(found.entryEdges.count == 24)
    }

    @Test("a member of a global instance is a service if its value is an object, which may exist already")
    func valuesOfGlobalInstance() {
        let users = (1...6).map {
            "class User\($0) { func use() { Current.store.load(); Current.client.get(); Current.log.write(); Current.bus.send() } }"
        }
        let found = ScannedText([
            "App.swift": """
            class Environment {
                init() {}
                var store = Store()
                var client = Client()
                var log: Log = Log()
                var bus = Bus()
                let isTest = UserDefaults(suiteName: "group")!.bool(forKey: "test")
                let settings = UserDefaults(suiteName: "group")!
                var index: () -> Index = { Index.shared }
                var parser: () -> Parser = { Parser() }
                var bridge: Bridge = {
                    guard let kind = load() as? Bridge.Type else { fatalError("no bridge") }
                    return kind.init()
                }()
            }
            var Current = Environment()
            protocol Bridge {}
            class Store {}; class Client {}; class Log {}; class Bus {}; class Parser {}; class Index { static let shared = Index() }

            """ + users.joined(separator: "\n")
        ])
        let names = ["bridge", "bus", "client", "index", "log", "parser", "settings", "store"]
        #expect(found.services == names.map { "Environment." + $0 })
        #expect(found.service("Environment.index")?.lifetime == .lazySingleton)
        #expect(found.service("Environment.parser")?.lifetime == .prototype)
    }

    @Test func namesOfContainersAreNoEvidence() {
        let found = ScannedText([
            "Library.swift": """
            final class ParserRegistry {
                static let shared = ParserRegistry()
                var parsers: [Parser] = [Parser()]
                func makeParser(_ text: String) -> Parser { Parser(text) }
            }
            struct ServiceContainer { let name: String; func makeNode() -> Node { Node(name: name) } }
            class NodeFactory { func node() -> Node { Node(name: "") }; func leaf() -> Leaf { Leaf(node()) } }
            class Parser {}
            struct Node: Equatable { let name: String }
            class Leaf { func first() -> Node { ParserRegistry.shared.parsers[0].node } }
            """
        ])
        #expect(found.scan.containers == [])
        #expect(found.services == [])
        #expect(found.scan.singletons.map(\.name) == ["ParserRegistry.shared"])
    }

    @Test func viewsAreNoContainers() {
        let found = ScannedText([
            "App.swift": """
            struct Panel: View {
                var header: some View { Header(title: title) }
                var title: Title { Title(text: text) }
                var text: Text { Text() }
                var body: some View { Stack(header, title) }
            }
            class Title {}; class Text {}; class Header {}; class Stack {}
            """
        ])
        #expect(found.services == [])
    }

    @Test func containersDefinedByProjectAreRead() {
        let found = ScannedText([
            "DIContainer.swift": """
            final class DIContainer {
                static let shared = DIContainer()
                private var services: [String: Any] = [:]
                func register<T>(type: T.Type, component: Any) { services["\\(type)"] = component }
                func register<T>(_ type: T.Type, _ make: @escaping () -> T) { services["\\(type)"] = make }
                func register<T>(_ make: @escaping () -> T) { let entry = Entry(make: make); register(entry) }
                func register(_ entry: Entry) { services[entry.name] = entry }
                func resolve<T>(type: T.Type) -> T? { services["\\(type)"] as? T }
                func resolve<T>(_ type: T.Type = T.self) -> T { services["\\(type)"] as! T }
            }
            @propertyWrapper struct Inject<T> { var wrappedValue: T { DIContainer.shared.resolve(T.self) } }
            """,
            "App.swift": """
            func setUp() {
                let container = DIContainer.shared
                container.register(type: Store.self, component: FileStore())
                container.register(Client.self) { WebClient(store: container.resolve(type: Store.self)!) }
                DIContainer.shared.register(Panel.self) { Panel() }
            }
            class FileStore: Store {}; class WebClient: Client {}; class Panel { @Inject var client: Client }
            """,
        ])
        #expect(found.scan.containers == ["own container"])
        #expect(found.services == ["Client", "Panel", "Store"])
        #expect(found.edges == ["Client -> Store", "Panel -> Client"])
        #expect(found.service("Store")?.implementationType == "FileStore")
    }

    @Test func forwardingMembersAreFollowed() {
        let found = ScannedText([
            "App.swift": """
            final class CoreAssembly {
                let vault = Vault()
                func makeLog() -> Log { Log(vault: vault) }
            }
            final class SecureAssembly {
                private let coreAssembly: CoreAssembly
                init(coreAssembly: CoreAssembly) { self.coreAssembly = coreAssembly }
                func secrets() -> Secrets { coreAssembly.vault }
            }
            final class AppAssembly {
                let coreAssembly = CoreAssembly()
                lazy var secureAssembly = SecureAssembly(coreAssembly: coreAssembly)
                var host: Host { Host { [client] in client } }
                lazy var client = Client(secrets: secureAssembly.secrets(), log: current())
                func makeScreen() -> Screen { Screen(client: client, host: host) }
                func makePanel() -> Panel { Panel(client: client) }
                private func current() -> Logging { override ?? coreAssembly.makeLog() }
            }
            class Vault: Secrets {}
            class Log {}
            class Client {}
            class Screen {}
            class Panel {}
            struct Host { var client: () -> Client }
            """
        ])
        #expect(
            found.edges == [
                "AppAssembly.client -> CoreAssembly.vault", "AppAssembly.client -> CoreAssembly.makeLog",
                "AppAssembly.host -> AppAssembly.client", "AppAssembly.makePanel -> AppAssembly.client",
                "AppAssembly.makeScreen -> AppAssembly.client",
                "AppAssembly.makeScreen -> AppAssembly.host", "AppAssembly.secureAssembly -> AppAssembly.coreAssembly",
                "CoreAssembly.makeLog -> CoreAssembly.vault",
            ])
        #expect(found.edge("AppAssembly.client", "CoreAssembly.vault")?.via == "helper secrets")
    }

    @Test func storageOfComputedMemberDeterminesLifetime() {
        let found = ScannedText([
            "App.swift": """
            final class AppAssembly {
                private weak var _store: Store?
                private var kept: Client?
                private var last: Screen?
                var store: Store {
                    if let store = _store {
                        return store
                    } else {
                        let store = Store()
                        _store = store
                        return store
                    }
                }
                func client() -> Client {
                    if let kept { return kept }
                    kept = Client(store: store)
                    return kept!
                }
                func screen() -> Screen {
                    let screen = Screen(client: client())
                    last = screen
                    return screen
                }
            }
            class Store {}
            class Client {}
            class Screen {}
            """
        ])
        #expect(found.edges == ["AppAssembly.client -> AppAssembly.store", "AppAssembly.screen -> AppAssembly.client"])
        #expect(found.service("AppAssembly.store")?.lifetime == .weakSingleton)
        #expect(found.service("AppAssembly.client")?.lifetime == .lazySingleton)
        #expect(found.service("AppAssembly.screen")?.lifetime == .prototype)
    }

    @Test func closuresInStructsOfDependenciesUseAllTheirServices() {
        let found = ScannedText([
            "App.swift": """
            final class Root {
                static func resolve() -> Screen {
                    let store = Store()
                    let client = Client(store: store)
                    let log = Log()
                    let users = Users(client: client)
                    let shots = Shots(client: client)
                    let reactor = Reactor(users: users)
                    return Screen(reactor: reactor, dependency: Screen.Dependency(make: {
                        let reactor = Inner(shots: shots)
                        return Detail(reactor: reactor, log: log)
                    }, show: { users in Detail(users: users) }))
                }
            }
            class Screen {
                struct Dependency { let make: () -> Detail; let show: (Int) -> Detail }
                let dependency: Dependency
                func open() { dependency.make() }
                func show() { dependency.show(1) }
            }
            class Store {}
            class Client {}
            class Log {}
            class Users {}
            class Shots {}
            class Reactor {}
            class Inner {}
            class Detail {}
            """
        ])
        #expect(found.edges.filter { $0.hasPrefix("Root.resolve") }.count == 5)
        #expect(found.edge("Root.resolve", "Root.users") == nil)
        #expect(found.scan.account.possible == 0)
    }

    @Test func functionsWithoutResultAreNoServices() {
        let found = ScannedText([
            "App.swift": """
            final class AppAssembly {
                lazy var store = Store()
                lazy var client = Client(store: store)
                lazy var screen = Screen(client: client, store: store)
                lazy var log = Log(store: store)
                func start() { Log(store: store).start() }
            }
            class Store {}
            class Client {}
            class Screen {}
            class Log {}
            """
        ])
        #expect(found.services == ["AppAssembly.client", "AppAssembly.log", "AppAssembly.screen", "AppAssembly.store"])
    }

    @Test func statementsPassServicesToServices() {
        let found = ScannedText([
            "App.swift": """
            final class Core {
                let events: Events
                let store: Store
                init() {
                    store = Store()
                    events = Events()
                    let log = Log(store: store)
                    let client = Client(store: store)
                    let users = Users(client: client)
                    let handler = Handler()
                    events.append(handler: handler)
                    events.append(
                        handler: Other(users: users))
                    log.start()
                }
            }
            class Events {}
            class Store {}
            class Log {}
            class Client {}
            class Users {}
            class Handler {}
            class Other {}
            """
        ])
        #expect(
            found.edges == [
                "Core.client -> Core.store", "Core.events -> Core.handler", "Core.events -> Core.users", "Core.log -> Core.store",
                "Core.users -> Core.client",
            ])
        #expect(found.edge("Core.events", "Core.handler")?.kind == .method)
    }

    /// A root that services receive through a composition of protocols, with a further type that conforms to one of them.
    private static func composition(other: String = "") -> ScannedText {
        ScannedText([
            "App.swift": """
            protocol StoreFactory { func makeStore() -> Store }
            protocol ClientFactory { func makeClient() -> Client }
            class Container {
                private lazy var client = Client()
                private lazy var log = Log()
                private lazy var refresher = Refresher(factory: self)
                private lazy var screen = Screen(self)
                private lazy var users = Users(client: client, log: log)
                func start() { print(Feed(log: log, client: client, users: users)) }
            }
            extension Container: StoreFactory { func makeStore() -> Store { Store(log: log) } }
            extension Container: ClientFactory { func makeClient() -> Client { client } }
            final class AppContainer: Container {}
            \(other)
            class Refresher {
                typealias Factory = StoreFactory & ClientFactory
                private let factory: Factory
                private lazy var store = factory.makeStore()
                init(factory: Factory) { self.factory = factory }
                func refresh() { factory.makeClient().get() }
            }
            class Screen {
                typealias Factory = Refresher.Factory & StoreFactory
                init(_ factory: StoreFactory & ClientFactory) { show(factory.makeStore()) }
            }
            class Store { init(log: Log) {} }
            class Client {}
            class Log {}
            class Users {}
            class Feed {}
            """
        ])
    }

    @Test func rootPassedAsCompositionOfProtocolsIsFollowed() {
        #expect(
            Self.composition().edges == [
                "Container.makeStore -> Container.log", "Container.refresher -> Container.makeStore",
                "Container.refresher -> Container.client",
                "Container.screen -> Container.makeStore", "Container.users -> Container.client", "Container.users -> Container.log",
            ])
    }

    @Test func protocolsOfOtherTypesAreNotFollowed() {
        let other =
            "class Cache: StoreFactory, ClientFactory { func makeStore() -> Store { Store() }; func makeClient() -> Client { Client() } }"
        #expect(
            Self.composition(other: other).edges == [
                "Container.makeStore -> Container.log", "Container.users -> Container.client", "Container.users -> Container.log",
            ])
    }

    @Test func typeThatLacksProtocolOfCompositionIsNoReceiver() {
        let other = "class Cache: StoreFactory { func makeStore() -> Store { Store(log: Log()) } }"
        #expect(Self.composition(other: other).edges == Self.composition().edges)
    }
}

/// Composition roots whose members other roots override, and that several programs share.
@Suite struct SharedRootTests {
    private static let base = """
        typealias Required = AlertFactory & StoreFactory
        protocol AlertFactory { func makeAlert() -> Alert }
        protocol StoreFactory { func makeStore() -> Store }
        class Base: Required {
            private lazy var store = Store(factory: self)
            private lazy var log = Log()
            private lazy var users = Users(store: store, log: log)
            private lazy var feed = Feed(store: store, log: log, users: users)
            func makeAlert() -> Alert { mustOverride() }
            func makeStore() -> Store { store }
            func makeUsers() -> Users { users }
            func mustOverride() -> Never { fatalError() }
        }
        class Store {
            typealias Factory = AlertFactory
            private lazy var alert = factory.makeAlert()
            private let factory: Factory
            init(factory: Factory) { self.factory = factory }
        }
        class Users {}
        class Feed {}
        class Log {}
        protocol Alert {}
        """

    private static func app(_ name: String) -> String {
        """
        final class AppContainer: Base {
            static let shared = AppContainer()
            private lazy var alert = \(name)Alert(store: makeStore())
            private lazy var screen = Screen(alert: alert)
            private lazy var panel = Panel(alert: alert, screen: screen)
            override func makeAlert() -> Alert { alert }
        }
        class \(name)Alert: Alert { init(store: Store) {} }
        final class Flow {
            typealias Factory = AppContainer
            private let factory: Factory
            init(factory: Factory) { self.factory = factory }
            func start() { factory.makeAlert(); factory.makeUsers() }
        }
        """
    }

    private static let parts = "class Screen {}; class Panel {}"

    @Test func overridingMemberReplacesOneThatReturnsNoService() {
        let scan = ScannedText(["Base/Base.swift": Self.base, "Mac/App.swift": Self.app("Mac"), "Base/Parts.swift": Self.parts])
        #expect(scan.edge("Base.store", "AppContainer.alert")?.confidence == .certain)
        #expect(scan.edge("AppContainer.alert", "Base.store")?.via == "helper makeStore")
        #expect(scan.entryEdges == ["Flow -> AppContainer.alert", "Flow -> Base.users"])
    }

    @Test func overridingMembersOfSeveralProgramsArePossible() {
        let scan = ScannedText([
            "Base/Base.swift": Self.base, "Mac/App.swift": Self.app("Mac"), "Phone/App.swift": Self.app("Phone"),
            "Base/Parts.swift": Self.parts,
        ])
        #expect(scan.edge("Base.store", "AppContainer.alert")?.confidence == .possible)
        #expect(scan.edge("Base.store", "AppContainer.alert#2")?.confidence == .possible)
    }

    @Test func typesOfSeveralProgramsWithOneNameAreSeveralEntries() {
        let scan = ScannedText([
            "Base/Base.swift": Self.base, "Mac/App.swift": Self.app("Mac"), "Phone/App.swift": Self.app("Phone"),
            "Base/Parts.swift": Self.parts,
        ])
        #expect(
            scan.entryEdges == [
                "Flow -> AppContainer.alert", "Flow -> Base.users", "Flow (Phone) -> AppContainer.alert#2", "Flow (Phone) -> Base.users",
            ])
    }

    @Test func siteOfRequestThroughHelperIsTheRequest() {
        let scan = ScannedText(["Base/Base.swift": Self.base, "Mac/App.swift": Self.app("Mac"), "Base/Parts.swift": Self.parts])
        #expect(scan.edge("Flow", "Base.users")?.site?.description == "Mac/App.swift:13")
        #expect(scan.edge("Base.store", "AppContainer.alert")?.slot == "alert")
    }

    @Test func requestsOfAnInitializerBelongToItsCallers() {
        let scan = ScannedText([
            "App.swift": """
            class Core {
                let log = Log()
                lazy var cache = Cache(log: log)
                lazy var first = Store(core: self)
                lazy var second = Store(log: Log(), cache: nil)
                lazy var users = Users(cache: cache, log: log)
                lazy var feed = Feed(users: users, cache: cache)
            }
            class Store {
                convenience init(core: Core) { self.init(log: core.log, cache: core.cache) }
                init(log: Log, cache: Cache?) {}
            }
            class Log {}; class Cache { init(log: Log) {} }; class Users {}; class Feed {}
            """
        ])
        #expect(scan.edges.filter { $0.hasPrefix("Core.first") } == ["Core.first -> Core.log", "Core.first -> Core.cache"])
        #expect(scan.edges.filter { $0.hasPrefix("Core.second") } == [])
    }

    /// A root whose body passes services on that its properties store, with an assignment in a branch and the value of a task.
    private static let factory = """
        class Alerts {}; class Settings {}; class Phone { init(settings: Settings) {} }; class Pad { init(settings: Settings) {} }
        class State { init(phone: Phone, pad: Pad) {} }; class Model { init(state: State, alerts: Alerts) {} }; class Meter { init(settings: Settings) {} }
        protocol MeterMaking { func makeMeter() async -> Meter }
        class WidgetFactory {
            private let alerts = Alerts()
            private let settings = Settings()
            private lazy var meterTask = Task { Meter(settings: settings) }
            func makeModel() -> Model {
                let phone = Phone(settings: settings)
                let pad = Pad(settings: settings)
                let state = State(phone: phone, pad: pad)
                let model = Model(state: state, alerts: alerts)
                alerts.model = model
                return model
            }
        }
        extension WidgetFactory: MeterMaking { func makeMeter() async -> Meter { await meterTask.value } }
        class Screen { init(maker: MeterMaking) async { meter = await maker.makeMeter() } }
        """

    @Test func storedServicesCountForBodyThatPassesThemOn() {
        let found = ScannedText(["App.swift": Self.factory])
        #expect(found.services.contains("WidgetFactory.settings"))
        #expect(found.edges.contains("WidgetFactory.meterTask -> WidgetFactory.settings"))
        #expect(found.entryEdges == ["Screen -> WidgetFactory.meterTask"])
    }

    @Test func requestThatAnotherTypeMayAnswerIsInTheAccount() {
        let other = "class Fake: MeterMaking { func makeMeter() async -> Meter { Meter(settings: Settings()) } }"
        let found = ScannedText(["App.swift": Self.factory + other])
        #expect(found.entryEdges == [])
        #expect(found.scan.account.unknown.map(\.reason) == ["Fake, which is no container, implements it too"])
    }
}
