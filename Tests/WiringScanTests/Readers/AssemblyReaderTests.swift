import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct AssemblyReaderTests {
    private static let app = """
        import Wiring
        struct StoreAssembly: Assembly {
            let store = Component(FileStore.init, as: { $0 as any Store }).scope(.lazySingleton)
            let session = Component { (store: any Store) in Session(store: store) }.scope(.scoped("login"))
            let backup = Component(FileStore.init, as: { $0 as any Store })
        }
        struct ScreenAssembly: Assembly {
            let stores = Collaborator<StoreAssembly>()
            let client = Component(Client.init).using(\\StoreAssembly.backup).inject(\\.session).inject(\\.size, from: Config("size"))
            let screen = Factory { (id: Int) in { (client: Client) in Screen(id: id, client: client) } }
            let router = Component(Router.init)
        }
        protocol Store {}
        final class FileStore: Store { init() {} }
        final class Session { init(store: any Store) {} }
        final class Client { var session: Session?; var size = 0; init(store: any Store) {} }
        final class Screen { init(id: Int, client: Client) {} }
        final class Router { init(screen: BoundFactory<Screen, Int>) {} }
        """

    @Test func definitionsAreServicesWithDependenciesOfTheirInitializers() {
        let found = ScannedText(["App.swift": Self.app])
        #expect(found.scan.containers == ["Wiring"])
        #expect(
            found.services == [
                "ScreenAssembly.client", "ScreenAssembly.router", "ScreenAssembly.screen", "StoreAssembly.backup", "StoreAssembly.session",
                "StoreAssembly.store",
            ])
        #expect(
            Set(found.edges) == [
                "ScreenAssembly.client -> StoreAssembly.backup", "ScreenAssembly.client -> StoreAssembly.session",
                "ScreenAssembly.router -> ScreenAssembly.screen", "ScreenAssembly.screen -> ScreenAssembly.client",
                "StoreAssembly.session -> StoreAssembly.store", "StoreAssembly.session -> StoreAssembly.backup",
            ])
        #expect(found.edge("ScreenAssembly.router", "ScreenAssembly.screen")?.isDeferred == true)
        #expect(found.edge("ScreenAssembly.client", "StoreAssembly.session")?.kind == .property)
    }

    @Test func definitionsHaveLifetimesAndArguments() {
        let found = ScannedText(["App.swift": Self.app])
        #expect(found.service("StoreAssembly.store")?.lifetime == .lazySingleton)
        #expect(found.service("StoreAssembly.store")?.implementationType == "FileStore")
        #expect(found.service("StoreAssembly.session")?.lifetime.rawValue == "scope(login)")
        #expect(found.service("ScreenAssembly.screen")?.arguments == ["Int"])
    }
}
