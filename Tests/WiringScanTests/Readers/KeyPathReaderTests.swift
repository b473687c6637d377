import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct KeyPathReaderTests {
    private static let dependencies = """
        import Dependencies
        struct Client { var load: () -> Int }
        extension Client: DependencyKey {
            static let liveValue = Self.live(path: "a")
            static func live(path: String) -> Self {
                @Dependency(\\.store) var store
                @Dependency(\\.uuid) var uuid
                return Client { store.count }
            }
        }
        private enum StoreKey: DependencyKey { static var liveValue: any Store { FileStore() } }
        class FileStore: Store { @Dependency(Clock.self) private var clock; @Dependency(\\.missing) var missing }
        struct Clock: TestDependencyKey { static let testValue = Clock() }
        extension DependencyValues {
            var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
            var store: any Store { get { self[StoreKey.self] } set { self[StoreKey.self] = newValue } }
        }
        struct Feature { @Dependency(\\.client.load) var load }
        """

    @Test func keysAreServicesWithDependenciesOfTheirLiveValues() {
        let found = ScannedText(["App.swift": Self.dependencies])
        #expect(found.services == ["Client", "Clock", "StoreKey"])
        #expect(found.edges.sorted() == ["Client -> StoreKey", "StoreKey -> Clock"])
        #expect(found.service("StoreKey")?.serviceType == "Store")
        #expect(found.service("StoreKey")?.implementationType == "FileStore")
        #expect(found.service("Client")?.site?.description == "App.swift:3")
        #expect(found.edge("Client", "StoreKey")?.slot == "store")
        // A property without a declaration belongs to a library: otherwise the code would not compile.
        #expect(found.account == [4, 0, 0, 1, 0])
        #expect(found.unknown == ["no property 'missing' is declared here"])
    }

    @Test func keyPathContainersDefinedByProjectAreRead() {
        let found = ScannedText([
            "App.swift": """
            protocol InjectionKey { associatedtype Value; static var currentValue: Value { get set } }
            struct InjectedValues {
                private static var current = InjectedValues()
                static subscript<K: InjectionKey>(key: K.Type) -> K.Value { get { key.currentValue } set { key.currentValue = newValue } }
                var client: Client { get { Self[ClientKey.self] } set { Self[ClientKey.self] = newValue } }
                var store: Store { FileStore(client: client) }
            }
            @propertyWrapper struct Inject<T> {
                init(_ path: WritableKeyPath<InjectedValues, T>) {}
                var wrappedValue: T { InjectedValues[path] }
            }
            private struct ClientKey: InjectionKey { static var currentValue: Client = WebClient() }
            class WebClient: Client { @Inject(\\.store) var store }
            class Screen { @Inject(\\.client) var client: Client }
            """
        ])
        #expect(found.scan.containers == ["key paths"])
        #expect(found.services == ["ClientKey", "store"])
        #expect(found.edges == ["ClientKey -> store", "store -> ClientKey"])
        #expect(found.account == [3, 0, 0, 0, 0])
    }

    @Test func instancesInHelpersAndStaticMembersAreInnerServices() {
        let found = ScannedText([
            "App.swift": """
            import Dependencies
            extension RateClient: DependencyKey {
                static let liveValue = Self.live()
                static func live() -> Self {
                    let provider = Provider()
                    return RateClient(load: { provider.load() })
                }
            }
            extension SwapClient: DependencyKey {
                static let liveValue = Self(swap: { Engine.live.swap() })
            }
            extension StoreClient: DependencyKey { static let liveValue = StoreClient() }
            extension DependencyValues {
                var rates: RateClient { get { self[RateClient.self] } set { self[RateClient.self] = newValue } }
                var swaps: SwapClient { get { self[SwapClient.self] } set { self[SwapClient.self] = newValue } }
                var store: StoreClient { get { self[StoreClient.self] } set { self[StoreClient.self] = newValue } }
            }
            struct RateClient { var load: () -> Void }
            struct SwapClient { var swap: () -> Void }
            struct StoreClient {}
            class Provider { func load() { @Dependency(\\.store) var store } }
            struct Engine {
                static let live = Self()
                func swap() { @Dependency(\\.store) var store }
            }
            """
        ])
        #expect(
            found.edges == ["Engine -> StoreClient", "Provider -> StoreClient", "RateClient -> Provider", "SwapClient -> Engine"])
        #expect(found.service("Engine")?.lifetime == .lazySingleton)
    }
}
