import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct ResolverReaderTests {
    @Test func typesAreInferredFromClosuresAndUsesOfResults() {
        let found = ScannedText([
            "Injection.swift": """
            import Resolver
            extension Resolver: ResolverRegistering {
                public static func registerAllServices() {
                    register { FileStore() as Store }.scope(.application)
                    register { WebClient(store: resolve(), log: optional()) }.implements(Client.self).scope(.shared)
                    register(name: .home) { Screen(client: resolve(), title: "") }
                    register { resolver, title in Panel(title: title) }
                        .resolveProperties { resolver, panel in panel.screen = resolver.resolve(name: .home) }
                }
            }
            extension Resolver.Name { static let home = Self("home") }
            """,
            "Types.swift": """
            class WebClient: Client { init(store: Store, log: Log?) {} }
            class Screen { init(client: Client, title: String) {}; @LazyInjected var store: Store }
            class Panel { var screen: Screen!; @OptionalInjected var client: Client? }
            struct View { @Injected(name: .home) var screen: Screen; let store = Resolver.resolve(Store.self) }
            """,
        ])
        #expect(found.services == ["Client", "Panel", "Screen#home", "Store", "WebClient"])
        #expect(
            found.edges == [
                "Client -> WebClient", "Panel -> Screen#home", "Panel -> Client", "Screen#home -> Client", "Screen#home -> Store",
                "WebClient -> Store", "WebClient -> Log",
            ])
        #expect(found.service("Store")?.lifetime == .lazySingleton)
        #expect(found.service("WebClient")?.lifetime == .weakSingleton)
        #expect(found.service("Panel")?.arguments == ["title"])
        #expect(found.edge("Panel", "Screen#home")?.kind == .property)
        #expect(found.account == [4, 4, 0, 0, 1])
    }

    @Test("a function in the registering function belongs to the registrations that call it")
    func localFunctions() {
        let found = ScannedText([
            "Injection.swift": """
            import Resolver
            extension Resolver {
                static func registerAll() {
                    register { Store() }
                    register { Client() }
                    register { resolver, arguments in makeModel(for: arguments(), resolver) }
                    func makeModel(for kind: Kind, _ container: Resolver) -> Model { Model(store: Resolver.resolve(), client: container.resolve()) }
                    func unused() { Resolver.resolve(Store.self).open() }
                }
            }
            class Model { init(store: Store, client: Client) {} }
            """
        ])
        #expect(found.edges == ["Model -> Store", "Model -> Client"])
        #expect(found.entryEdges == ["Resolver -> Store"])
        #expect(found.edge("Model", "Store")?.isDeferred == false)
    }

    @Test func typesOfSharedInstancesBranchesAndFunctionsAreInferred() {
        let found = ScannedText([
            "Injection.swift": """
            import Resolver
            extension Resolver {
                static func more() {
                    register { Log.shared }.implements(Observer.self)
                    register {
                        switch kind { case .a: return Store(kind: 1); default: return Store(kind: 2) }
                    }
                    register { makeClient() }
                    register { Payment
                        .Provider(client: resolve()) }
                    register { Model() }
                    register { 1 + 2 }
                }
                static func makeClient() -> Client { Client() }
            }
            enum Payment { class Provider { init(client: Client) {} } }
            class Model { init(observer: Observer = Resolver.resolve(), provider: Payment.Provider = Resolver.resolve()) {} }
            """
        ])
        #expect(found.services == ["Client", "Log", "Model", "Observer", "Payment.Provider", "Store"])
        #expect(found.edges == ["Model -> Observer", "Model -> Payment.Provider", "Observer -> Log", "Payment.Provider -> Client"])
        #expect(found.account == [0, 3, 0, 0, 0])
        #expect(found.scan.account.unread == ["Injection.swift:12: the type of this registration was not understood"])
    }

    @Test func localVariablesWithPropertyWrappersAreRead() {
        let found = ScannedText([
            "App.swift": """
            import Resolver
            extension Resolver {
                static func registerServices() {
                    register { Store() }
                    register { Screen() }
                }
            }
            class Screen {
                let title: String
                init() {
                    @Injected var store: Store
                    title = store.title
                }
                func reload() {
                    @LazyInjected(name: "spare") var spare: Store
                    @Published var count = 0
                }
            }
            """
        ])
        #expect(found.edges == ["Screen -> Store", "Screen -> Store named spare"])
        #expect(found.edge("Screen", "Store")?.isDeferred == false)
        #expect(found.scan.account.withoutTarget.map(\.what) == ["Store named spare"])
        #expect(found.account == [2, 0, 0, 0, 1])
    }

    @Test func laterModifiersOfStoredRegistrationAreRead() {
        let found = ScannedText([
            "App.swift": """
            import Resolver
            extension Resolver {
                static func all() {
                    let web = register { Web() }
                    web.implements(Client.self)
                    web.scope(.application)
                    register { Screen(client: resolve()) }
                }
            }
            class Web {}
            class Screen { init(client: Client) {} }
            class View { init(screen: Screen = Resolver.resolve(), client: Client = Resolver.resolve()) {} }
            """
        ])
        #expect(found.edges == ["Client -> Web", "Screen -> Client"])
        #expect(found.service("Web")?.lifetime == .lazySingleton)
        #expect(found.edge("View", "Client")?.slot == "client")
        #expect(found.edge("View", "Screen")?.slot == "screen")
    }

    @Test func typesOfConditionalBodiesAndLocalFunctionsAreInferred() {
        let found = ScannedText([
            "App.swift": """
            import Resolver
            extension Resolver {
                static func all() {
                    register {
                        #if DEBUG
                        Fake(client: resolve()) as Store
                        #else
                        Real() as Store
                        #endif
                    }
                    register { makeClient(for: 1) }
                    func makeClient(for number: Int) throws -> Client { Client() }
                }
            }
            protocol Store {}
            class Fake: Store { init(client: Client) {} }
            class Real: Store {}
            class Client {}
            class View { @Injected var store: Store }
            """
        ])
        #expect(found.services == ["Client", "Store"])
        #expect(found.edges == ["Store -> Client"])
        #expect(found.unknown == [])
    }

    @Test func furtherTypesOfServiceDoNotRepeatItsConstructions() {
        let found = ScannedText([
            "App.swift": """
            import Resolver
            extension Resolver {
                static func all() {
                    register { Proxy(inner: Inner()) }.implements(Store.self)
                    register { Client() }
                }
            }
            protocol Store {}
            class Proxy: Store { init(inner: Inner) {} }
            class Inner { @Injected var client: Client }
            class Client {}
            """
        ])
        #expect(found.edges == ["Inner -> Client", "Proxy -> Inner", "Store -> Proxy"])
    }
}
