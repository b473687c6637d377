import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

/// The services to which the look-ups of a type belong.
@Suite struct LookUpConsumerTests {
    private func app(_ registrations: String, _ types: String) -> ScannedText {
        ScannedText(
            swinject: """
                class App: Assembly { func assemble(container: Container) {
                    container.register(Store.self) { _ in Store() }
                    \(registrations)
                } }
                let app = Assembler([App()])
                class Store {}

                """ + types)
    }

    @Test func lookUpsInMethodsAreDeferredEdgesOfTheService() {
        let found = app(
            "container.register(Screen.self) { _ in Screen() }",
            "class Screen { func show(_ resolver: Resolver) { resolver.resolve(Store.self)!.load() } }")
        #expect(found.edges == ["Screen -> Store"])
        #expect(found.edge("Screen", "Store")?.isDeferred == true)
        #expect(found.edge("Screen", "Store")?.kind == .method)
        #expect(found.entryEdges == [])
    }

    @Test func objectsInFactoryClosureAreInnerServices() {
        let found = app(
            "container.register(Screen.self) { _ in Screen(model: Model()) }",
            """
            class Screen { init(model: Model) {} }
            class Model { let part = Part(); func load(_ resolver: Resolver) { resolver.resolve(Store.self)!.load() } }
            class Part { func load(_ resolver: Resolver) { resolver.resolve(Store.self)!.load() } }
            class View { func show() { let model = Model() } }
            """)
        #expect(Set(found.edges) == ["Model -> Part", "Model -> Store", "Part -> Store", "Screen -> Model"])
        #expect(found.edge("Screen", "Model")?.slot == "model")
        #expect(found.edge("Screen", "Model")?.isDeferred == false)
        #expect(found.service("Model")?.lifetime == .prototype)
        #expect(found.account[0] == 2)
    }

    @Test func typesWithTheSameNameInOtherTypesAreDifferent() {
        let found = app(
            "container.register(First.Model.self) { _ in First.Model() }",
            """
            enum First { class Model {} }
            enum Second { class Model { func load(_ resolver: Resolver) { resolver.resolve(Store.self)!.load() } } }
            """)
        #expect(found.edges == [])
        #expect(found.entryEdges == ["Second.Model -> Store"])
    }

    @Test func computedPropertiesOfContainerAreFollowed() {
        let found = app(
            "container.register(Screen.self) { r in Screen(store: r.store) }",
            """
            extension Resolver { var store: Store { resolve(Store.self)! } }
            class Screen { init(store: Store) {} }
            """)
        #expect(found.edges == ["Screen -> Store"])
        #expect(found.edge("Screen", "Store")?.via == "helper store")
    }

    @Test func defaultOfMetatypeParameterIsInferred() {
        let found = app(
            "",
            """
            enum DI { static func resolve<T>(_ type: T.Type = T.self) -> T { app.resolver.resolve(type)! } }
            class Screen { let store: Store = DI.resolve() }
            """)
        #expect(found.entryEdges == ["Screen -> Store"])
        #expect(found.unknown == [])
    }

    @Test func genericArgumentsOfServiceDetermineParameters() {
        let found = app(
            "container.autoregister(Screen<Store>.self, initializer: Screen.init)",
            "class Screen<Model> { init(model: Model) {} }")
        #expect(found.edges == ["Screen<Store> -> Store"])
    }

    @Test func namesOfOtherInstancesAreNoScopes() {
        let found = ScannedText([
            "App.swift": """
            import Factory
            extension Container {
                var store: Factory<Store> { self { Store() } }
                var client: Factory<Client> { let other = Container.shared; return self { Client(store: other.store()) } }
                var log: Factory<Log> { self { Log() }.shared }
            }
            class Store {}; class Client {}; class Log {}
            """
        ])
        #expect(found.service("Container.client")?.lifetime == .prototype)
        #expect(found.service("Container.log")?.lifetime == .weakSingleton)
    }

    @Test func valuesOfKeysWithoutWrapperAreLookUps() {
        let found = ScannedText([
            "App.swift": """
            import Dependencies
            struct Store: DependencyKey { static let liveValue = Store(); static func live() -> Store { Store() } }
            struct Client: DependencyKey { static let liveValue = Client(store: .liveValue); init(store: Store) {} }
            class Screen { init(store: Store = .live(), client: Client = Client.liveValue) {} }
            """
        ])
        #expect(found.edges == ["Client -> Store"])
        #expect(found.entryEdges == ["Screen -> Store", "Screen -> Client"])
    }

    @Test func extensionsOfForeignClassesBelongToTheirServices() {
        let found = ScannedText([
            "App.swift": """
            import Resolver
            extension Resolver {
                static func all() {
                    register { Logger(level: 1) }
                    register { Store() }
                }
            }
            class Store {}
            extension Logger { func export() { let store: Store = Resolver.resolve() } }
            """
        ])
        #expect(found.edges == ["Logger -> Store"])
        #expect(found.entryEdges == [])
    }

    @Test func edgesOfConstructionAreTheOnesThatAreNotDeferred() {
        let scan = ScannedText(
            swinject: """
                let container = Container()
                container.register(Log.self) { _ in Log() }
                container.register(Store.self) { r in Store(log: r.resolve(Log.self)!) }
                container.register(Screen.self) { r in
                    let screen = Screen(store: r.resolve(Store.self)!, makeLog: { r.resolve(Log.self)! })
                    screen.log = r.resolve(Log.self)
                    return screen
                }.initCompleted { r, screen in screen.panel = r.resolve(Panel.self) }
                container.register(Panel.self) { _ in Panel() }
                class Log {}
                class Store { init(log: Log) {} }
                class Screen {
                    init(store: Store, makeLog: @escaping () -> Log) {}
                    func open() { container.resolve(Panel.self)?.show(); container.resolve(Store.self)?.load() }
                }
                class Panel { func show() { container.resolve(Log.self)!.write() } }
                """)
        let services = scan.scan.graph.services
        let edges = scan.scan.graph.edges.filter { !$0.isDeferred }.map { "\(services[$0.from].key) -> \(services[$0.to].key)" }
        #expect(edges == ["Screen -> Store", "Screen -> Log", "Screen -> Panel", "Store -> Log"])
        #expect(Set(scan.edges).subtracting(edges) == ["Panel -> Log"])
    }
}
