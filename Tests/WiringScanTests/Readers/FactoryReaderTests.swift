import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct FactoryReaderTests {
    @Test func factoriesDependOnFactoriesInTheirClosures() {
        let found = ScannedText([
            "App.swift": """
            import Factory
            extension Container {
                var store: Factory<Store> { self { FileStore() }.singleton }
                var client: Factory<Client> { Factory(self) { WebClient(store: self.store(), url: self.url) }.scope(.session) }
                var screen: ParameterFactory<String, Screen> { self { Screen(title: $0, client: self.client()) } }
                var panel: Factory<Panel> { self { Panel() }.cached }
                private var url: URL { URL(base: settings()) }
                var settings: Factory<Settings> { self { Settings() } }
            }
            class Panel {
                @Injected(\\.store) private var store
                @LazyInjected(\\.client) private var client: Client
                let settings = Container.shared.settings()
            }
            struct View { @Injected(\\.nothing) var nothing }
            """
        ])
        #expect(found.services == ["Container.client", "Container.panel", "Container.screen", "Container.settings", "Container.store"])
        #expect(
            found.edges == [
                "Container.client -> Container.store", "Container.client -> Container.settings", "Container.panel -> Container.store",
                "Container.panel -> Container.client", "Container.panel -> Container.settings", "Container.screen -> Container.client",
            ])
        #expect(found.service("Container.store")?.lifetime == .lazySingleton)
        #expect(found.service("Container.client")?.lifetime.rawValue == "scope(session)")
        #expect(found.service("Container.panel")?.lifetime.rawValue == "scope(cached)")
        #expect(found.service("Container.settings")?.lifetime == .prototype)
        #expect(found.service("Container.screen")?.arguments == ["String"])
        #expect(found.edge("Container.panel", "Container.client")?.isDeferred == true)
        #expect(found.account == [6, 0, 0, 1, 0])
    }

    @Test func forcedUnwrappingIsReported() {
        let found = ScannedText([
            "App.swift": """
            import FactoryKit
            extension Container {
                var store: Factory<Store?> { self { FileStore() } }
                var keeper: Factory<Keeper> { self { Keeper(store: self.store()!) } }
                var late: Factory<Late> { self { Late(store: store.resolve()!) } }
                var gentle: Factory<Gentle> { self { Gentle(store: store(), isEmpty: store() != nil) } }
                var handle: Factory<Handle> { self { Handle(store: self.store) } }
            }
            """
        ])
        #expect(found.service("Container.store")?.serviceType == "Store?")
        #expect(found.edge("Container.keeper", "Container.store")?.isForced == true)
        #expect(found.edge("Container.late", "Container.store")?.isForced == true)
        #expect(found.edge("Container.gentle", "Container.store")?.isForced == false)
        #expect(found.edge("Container.handle", "Container.store")?.isForced != true)
    }

    @Test func customContainersHaveSeparateFactoriesAndDefaults() {
        let found = ScannedText([
            "App.swift": """
            import FactoryKit
            final class Services: SharedContainer, AutoRegistering {
                static let shared = Services()
                let manager = ContainerManager()
                func autoRegister() { manager.defaultScope = .singleton }
            }
            extension Services { var store: Factory<any Store> { self { FileStore() } } }
            extension Container {
                var store: Factory<any Store> { self { let other = Services.shared; return Wrapped(other.store()) }.unique }
            }
            """
        ])
        #expect(found.services == ["Container.store", "Services.store"])
        #expect(found.edges == ["Container.store -> Services.store"])
        #expect(found.service("Services.store")?.lifetime == .lazySingleton)
        #expect(found.service("Container.store")?.lifetime == .prototype)
    }

    @Test func keyPathsInResolveCallsAndLocalVariablesAreRead() {
        let found = ScannedText([
            "App.swift": """
            import Factory
            final class Shared: SharedContainer { static let shared = Shared(); let manager = ContainerManager() }
            extension Shared { var log: Factory<Log> { self { Log() } } }
            extension Container {
                var store: Factory<Store> { self { FileStore(log: resolve(\\Shared.log)) } }
            }
            class Screen {
                private let log = resolve(\\Shared.log)
                func load() {
                    @Injected(\\.store) var store: Store
                    store.load()
                }
                func resolve(_ path: String) {}
            }
            """
        ])
        #expect(found.edges == ["Container.store -> Shared.log"])
        #expect(found.edge("Container.store", "Shared.log")?.slot == "log")
        #expect(found.entryEdges == ["Screen -> Shared.log", "Screen -> Container.store"])
        #expect(found.edge("Screen", "Shared.log")?.isDeferred == false)
        #expect(found.edge("Screen", "Container.store")?.isDeferred == true)
        #expect(found.account == [3, 0, 0, 0, 0])
    }

    @Test func registrationForContextHasItAsCondition() {
        let found = ScannedText([
            "App.swift": """
            import FactoryKit
            extension Container {
                var store: Factory<Store> { self { Disk() } }
                var log: Factory<Log> { self { Log() } }
                var client: Factory<Client> { self { Web(log: self.log()) }.onPreview { Fake(store: self.store()) } }
            }
            """
        ])
        #expect(found.edge("Container.client", "Container.log")?.condition == nil)
        #expect(found.edge("Container.client", "Container.store")?.condition == "onPreview")
    }

    @Test func factoriesOfFirstVersionAreRead() {
        let found = ScannedText([
            "App.swift": """
            import Factory
            extension Container {
                static let store = Factory<Store> { Disk() }
                static let client = Factory<Client> { Web(store: Container.store()) }
            }
            """
        ])
        #expect(found.edges == ["Container.client -> Container.store"])
        #expect(found.service("Container.client")?.implementationType == "Web")
    }
}
