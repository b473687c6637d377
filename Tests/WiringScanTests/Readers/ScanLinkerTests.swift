import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

/// The linking of look-ups, for all containers.
@Suite struct ScanLinkerTests {
    private func scan(_ text: String) -> ScannedText {
        ScannedText(
            swinject: """
                protocol Store {}
                class FileStore: Store { init() {} }
                class Theme {}
                class Client { var store: Store?; init(store: Store) {} }
                final class AppAssembly: Assembly { func assemble(container: Container) {
                container.register(Store.self) { _ in FileStore() }

                """ + text + "\n} }\nlet app = Assembler([AppAssembly()])\n")
    }

    private func scan(_ registrations: String, after: String) -> ScannedText {
        ScannedText(
            [
                "App.swift": """
                import Swinject
                class Store {}
                final class AppAssembly: Assembly { func assemble(container: Container) {
                container.register(Store.self) { _ in Store() }
                \(registrations)
                } }
                let app = Assembler([AppAssembly()])
                """,
                "View.swift": "import Swinject\n" + after,
            ])
    }

    @Test func edgesHaveLocationOfLookUp() {
        let found = scan("container.register(Client.self) { r in\nClient(store: r.resolve(Store.self)!) }")
        let edge = found.edge("Client", "Store")
        #expect(edge?.site?.description == "App.swift:9")
        #expect(edge?.confidence == .certain)
        #expect(edge?.isForced == true)
        #expect(edge?.via?.isEmpty == false)
        #expect(found.service("Store")?.container == "Swinject")
    }

    @Test func edgesAndServicesHaveConditions() {
        let found = scan(
            """
            #if os(iOS)
            container.register(Theme.self) { _ in Theme() }
            #endif
            container.register(Client.self) { r in
            #if DEBUG
            let theme = r.resolve(Theme.self)!
            #endif
            return Client(store: r.resolve(Store.self)!) }
            """)
        #expect(found.service("Theme")?.condition == "os(iOS)")
        #expect(found.edge("Client", "Theme")?.condition == "DEBUG")
        #expect(found.edge("Client", "Store")?.condition == nil)
    }

    @Test func servicesHaveRegisteredNames() {
        let found = scan("container.register(Theme.self, name: \"dark\") { _ in Theme() }")
        #expect(found.service("Theme#dark")?.registeredName == "dark")
    }

    @Test func unregisteredCodeIsAnEntry() {
        let found = scan("", after: "class View { func show(_ r: Resolver) { let store = r.resolve(Store.self)! } }")
        #expect(found.entryEdges == ["View -> Store"])
        #expect(found.service("View")?.kind == .entry)
        #expect(found.service("View")?.site?.description == "View.swift:2")
        #expect(found.services == ["Store"])
    }

    @Test func unresolvedLookUpIsReportedWithLocation() {
        let found = scan(
            "container.register(Client.self) { r in\nlet x = r.resolve(Theme.self, name: name())\nreturn Client(store: r.resolve(Store.self)!) }"
        )
        let unresolved = found.service("Client")?.unresolved ?? []
        #expect(unresolved.map(\.site.description) == ["App.swift:9"])
        #expect(unresolved.map(\.cause) == [.dynamic])
        #expect(unresolved.map(\.what) == ["Theme named ?"])
        #expect(found.account == [1, 0, 0, 1, 0])
    }

    @Test func computedNameMatchesOnlyNamedService() {
        let found = scan(
            """
            container.register(Theme.self, name: "dark") { _ in Theme() }
            container.register(Client.self) { r in
            let x = r.resolve(Theme.self, name: name())
            return Client(store: r.resolve(Store.self)!) }
            """)
        #expect(found.edge("Client", "Theme#dark")?.confidence == .dynamic)
        #expect(found.service("Client")?.unresolved == [])
    }

    @Test func repeatedLookUpsInSlotHaveSeparateSlots() {
        let found = scan(
            """
            container.register(Theme.self) { _ in Theme() }
            container.register(Theme.self, name: "dark") { _ in Theme() }
            container.register(Client.self) { r in
            var theme = r.resolve(Theme.self)!
            if night { theme = r.resolve(Theme.self, name: "dark")! }
            if late { theme = r.resolve(Theme.self, name: "dark")! }
            return Client(store: r.resolve(Store.self)!) }
            """)
        let slots = found.scan.graph.edges.filter { found.scan.graph.services[$0.from].key == "Client" }.map(\.slot)
        #expect(Set(slots).count == slots.count)
        #expect(slots.count == 3)
    }

    @Test func modulesWithEqualTypeNamesAreSeparate() {
        func module(_ folder: String) -> [String: String] {
            [
                "App/\(folder)/Map.swift": """
                import Swinject
                class MapView { init(router: MapRouter) {} }
                class MapRouter {}
                class \(folder)Assembly: Assembly {
                    func assemble(container: Container) {
                        container.register(MapRouter.self) { _ in MapRouter() }
                        container.register(MapView.self) { r in MapView(router: r.resolve(MapRouter.self)!) }
                    }
                }
                """
            ]
        }
        let found = ScannedText(module("New").merging(module("Old")) { first, _ in first })
        #expect(found.edges == ["MapView -> MapRouter", "MapView#2 -> MapRouter#2"])
        #expect(found.account == [2, 0, 0, 0, 0])
    }

    @Test func nameFromEnumerationMatchesServicesOfItsCases() {
        let found = scan(
            """
            container.register(Theme.self, name: String(describing: Look.dark)) { _ in Theme() }
            container.register(Theme.self, name: "\\(Look.light)") { _ in Theme() }
            container.register(Theme.self, name: "other") { _ in Theme() }
            container.register(Client.self) { (r, look: Look) in
            let theme = r.resolve(Theme.self, name: String(describing: look))
            return Client(theme: theme) }
            """, after: "enum Look: Int { case dark = 1, light = 2 }")
        #expect(found.services.filter { $0.hasPrefix("Theme") } == ["Theme#dark", "Theme#light", "Theme#other"])
        #expect(found.edges == ["Client -> Theme#dark", "Client -> Theme#light"])
        #expect(found.edge("Client", "Theme#dark")?.confidence == .possible)
        #expect(found.account == [0, 0, 1, 0, 0])
    }
}
