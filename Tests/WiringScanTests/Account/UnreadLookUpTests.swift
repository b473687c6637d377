import Testing

@testable import WiringScan

/// The account of look-ups that a search of the text finds.
@Suite struct UnreadLookUpTests {
    private static let container = """
        import Factory
        extension Container { var store: Factory<Store> { self { Store() } } }
        class Store {}

        """

    @Test func lookUpsThatNoReaderReadsAreListed() {
        let found = ScannedText([
            "App.swift": Self.container + """
                class Screen { @Injected(\\.store) var store }
                func show(@Injected(\\.store) store: Store) {}
                func load() { Container.shared.unknown().load(); Container.shared.store().load(); Container.shared.reset() }
                """
        ])
        #expect(found.notRead == ["@Injected( App.swift:5", "Container.shared.unknown( App.swift:6"])
    }

    @Test func lookUpsThatAreReadAreNotListed() {
        let found = ScannedText([
            "App.swift": Self.container + """
                typealias Inject = Injected
                class Screen {
                    @Inject(\\.store) private var store: Store
                    @LazyInjected(\\.store) var later
                    func show() { @Injected(\\.store) var store; store.load() }
                }
                """
        ])
        #expect(found.notRead == [])
        #expect(found.entryEdges == ["Screen -> Container.store", "Screen -> Container.store", "Screen -> Container.store"])
    }

    @Test func methodsOfOtherObjectsAreNoLookUps() {
        let found = ScannedText(
            swinject: """
                class App: Assembly { func assemble(container: Container) { container.register(Store.self) { _ in Store() } } }
                class Store {}
                class Promise { func resolve() {} }
                func finish(promise: Promise, resolver: Resolver) { promise.resolve(); _ = resolver.resolve(Store.self) }
                """)
        #expect(found.notRead == [])
    }

    @Test func containersAreCounted() {
        let found = ScannedText([
            "App.swift": Self.container + "class Screen { @Injected(\\.store) var store }",
            "Keys.swift": """
            import Dependencies
            struct Client: DependencyKey { static let liveValue = Client() }
            extension DependencyValues { var client: Client { self[Client.self] } }
            struct Feature { @Dependency(\\.client) var client }
            """,
        ])
        #expect(
            found.scan.account.containers.map { "\($0.name) \($0.services) \($0.lookUps)" } == ["Factory 1 1", "swift-dependencies 1 1"])
    }
}
