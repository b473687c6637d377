import Testing
import Wiring
import WiringPatching

private final class Store {
    let path: String
    init(path: String) { self.path = path }
}
private final class Page {
    let store: Store
    init(store: Store) { self.store = store }
}
private struct StoreAssembly: ParameterizedAssembly {
    let store: Component<Store, Store>
    let page = Component(Page.init)
    let local = Component(Page.init).scope(.scoped("session"))
    init(_ path: String) { store = Component { Store(path: path) }.scope(.lazySingleton) }
}
private struct PlainAssembly: Assembly {
    let app = Collaborator<AppAssembly>()
    let title = Component(value: "plain")
}
private struct AppAssembly: Assembly {
    let plain = Collaborator<PlainAssembly>()
    let home = Collaborator { StoreAssembly("home") }
    let work = Collaborator { StoreAssembly("work") }
}
private struct FakeStores: Assembly {
    let store = Component { Store(path: "fake") }.scope(.lazySingleton)
}

/// Children, scopes, substitutes, patches and injected assemblies in the presence of collaborators.
@Suite struct CollaboratorPartsTests {
    @Test func childReachesAssembliesOfParent() throws {
        struct Window: Assembly {
            let app = Collaborator<AppAssembly>()
            let own = Collaborator { StoreAssembly("window") }
            let page = Component(Page.init).using(\Window.app.home.store)
            let ownPage = Component(Page.init).using(\Window.own.store)
        }
        let app = try AppAssembly().activated()
        let window = try Window().activated(asChildOf: app)
        #expect(try window.page.store === app.home.store)
        #expect(try window.app.work.store === app.work.store)
        #expect(try window.app.plain.app.home.store === app.home.store)
        #expect(try window.ownPage.store.path == "window")
        #expect(try window.own.page.store === window.own.store)
        #expect(try window.resolve(Store.self, key: "Window.own.store").path == "window")
        let second = try Window().activated(asChildOf: app)
        #expect(try second.own.store !== window.own.store)
        #expect(try second.page.store === window.page.store)
    }

    @Test func childOfSameTypeHasSeparateInstances() throws {
        let outer = try StoreAssembly("outer").activated()
        let inner = try StoreAssembly("inner").activated(asChildOf: outer)
        #expect(try inner.store.path == "inner")
        #expect(try inner.page.store === inner.store)
        #expect(try outer.page.store.path == "outer")
    }

    @Test func scopesAreEnteredThroughCollaborators() throws {
        let app = try AppAssembly().activated()
        let session = app.work.entering("session")
        #expect(try session.local === session.local)
        #expect(try session.local.store === app.work.store)
        let whole = app.entering("session")
        #expect(try whole.home.local === whole.home.local)
        #expect(try whole.home.local !== whole.work.local)
        #expect(try whole.plain.app.work.local === whole.work.local)
    }

    @Test func substituteReplacesEveryAssemblyOfItsType() throws {
        let app = try AppAssembly().activated(substituting: Substitute(FakeStores(), for: StoreAssembly.self))
        #expect(try app.home.store.path == "fake")
        #expect(try app.work.page.store === app.work.store)
        #expect(try app.work.store !== app.home.store)
    }

    @Test func substituteReplacesCollaboratorOfOneProperty() throws {
        let app = try AppAssembly().activated(substituting: Substitute(FakeStores(), for: \AppAssembly.work))
        #expect(try app.home.store.path == "home")
        #expect(try app.work.store.path == "fake")
        #expect(try app.work.page.store === app.work.store)
    }

    @Test func patchesApplyToTypeOrToOneProperty() throws {
        let app = try AppAssembly().activated()
        let all = try app.patched(Patch(\StoreAssembly.store) { Store(path: "patched") })
        #expect(try all.home.page.store.path == "patched")
        #expect(try all.work.page.store === all.work.store)
        #expect(try all.home.store !== all.work.store)
        let one = try app.patched(Patch(\AppAssembly.work.store) { Store(path: "patched") })
        #expect(try one.home.page.store.path == "home")
        #expect(try one.work.page.store.path == "patched")
    }

    @Test func patchesApplyThroughCollaboratorPaths() throws {
        let app = try AppAssembly().activated()
        let before = try app.work.store
        try app.withPatches(Patch(\AppAssembly.work.store) { Store(path: "patched") }) { () throws in
            #expect(try app.plain.app.work.store.path == "patched")
            #expect(try app.work.page.store.path == "patched")
        }
        #expect(try app.plain.app.work.store === before)
    }

    @Test func injectedAssembliesAreTheExpectedOnes() throws {
        final class Screen {
            let app: Activated<AppAssembly>
            let plain: Activated<PlainAssembly>
            init(app: Activated<AppAssembly>, plain: Activated<PlainAssembly>) { (self.app, self.plain) = (app, plain) }
        }
        struct Screens: Assembly {
            let app = Collaborator<AppAssembly>()
            let screen = Component(Screen.init)
        }
        let screens = try Screens().activated()
        #expect(try screens.screen.app.home.store === screens.app.home.store)
        #expect(try screens.screen.plain.title == "plain")
    }

    @Test func concurrentThreadsFollowCollaboratorPaths() async throws {
        let app = try AppAssembly().activated()
        let stores = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for index in 0..<16 {
                group.addTask {
                    let handle = index.isMultiple(of: 2) ? app : app.plain.app.plain.app
                    return ObjectIdentifier(try handle.work.page.store)
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(stores.count == 1)
    }
}
