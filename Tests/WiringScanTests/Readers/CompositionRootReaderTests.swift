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

    @Test func propertiesAssignedInInitializerAreServices() {
        let root = ScannedText([
            "App.swift": """
            final class ServiceContainer {
                let store: Store
                let client: Client
                lazy var screen = Screen(client: client)
                init(path: String) {
                    store = FileStore(path: path)
                    let session = Session(store: store)
                    self.client = WebClient(store: store, session: session)
                }
                func makeList() -> List { List(screen: screen) }
            }
            class FileStore {}; class WebClient {}; class Session {}; class Screen {}; class List {}
            """
        ])
        #expect(
            root.edges == [
                "ServiceContainer.client -> ServiceContainer.store", "ServiceContainer.client -> ServiceContainer.session",
                "ServiceContainer.makeList -> ServiceContainer.screen", "ServiceContainer.screen -> ServiceContainer.client",
                "ServiceContainer.session -> ServiceContainer.store",
            ])
        #expect(root.service("ServiceContainer.client")?.serviceType == "Client")
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
                private func current() -> Logging { override ?? coreAssembly.makeLog() }
            }
            class Vault: Secrets {}
            class Log {}
            class Client {}
            class Screen {}
            struct Host { var client: () -> Client }
            """
        ])
        #expect(
            found.edges == [
                "AppAssembly.client -> CoreAssembly.vault", "AppAssembly.client -> CoreAssembly.makeLog",
                "AppAssembly.host -> AppAssembly.client", "AppAssembly.makeScreen -> AppAssembly.client",
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
}
