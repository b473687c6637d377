import Dispatch
import Testing
import Wiring
import WiringAsync
import WiringExtras
import WiringPatching

private protocol Store: AnyObject {
    var messages: [String] { get }
}
/// Not sendable, and built on any thread.
private final class MemoryStore: Store {
    let messages = ["Hello"]
}
private final class Log: Sendable {}

@MainActor private protocol Router: AnyObject {
    func open() -> String
}
@MainActor private final class AppRouter: Router {
    let model: Model
    init(model: Model) { self.model = model }
    func open() -> String { model.store.messages.joined() }
}
@MainActor private final class Model {
    let store: any Store
    var steps: [String] = []
    var log: Log?
    var title = ""
    var router: (any Router)?
    init(store: any Store) {
        MainActor.assertIsolated()
        self.store = store
    }
    func warmUp(log: Log) {
        MainActor.assertIsolated()
        steps.append("warmed up")
    }
}
@MainActor private class Marked {
    @Injected var log: Log?
    init() {}
}
@MainActor private final class MarkedMore: Marked {
    var store: (any Store)?
}
@MainActor private final class Wide {
    let sum: Int
    init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) { sum = a + b + c + d + e + f + g }
}
/// Built on any thread, with seven parameters.
private final class WideAnywhere {
    init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) {}
}
@MainActor private func currentTheme() -> String { "dark" }

private struct Screens: Assembly {
    let store = Component(MemoryStore.init, as: { $0 as any Store })
    let log = Component(Log.init).scope(.singleton)
    let model = Component(Model.init).inject(\.log).inject(\.title, value: "Inbox").inject(\.router, from: \Screens.router)
        .call(onMainActor: Model.warmUp)
        .beforeInjection(onMainActor: { $0.steps.append("before") })
        .afterInjection(onMainActor: { $0.steps.append("after") })
        .afterAllInjections(onMainActor: { $0.steps.append("after all") })
        .scope(.lazySingleton)
    let router = Component(AppRouter.init, as: { $0 as any Router }).scope(.lazySingleton)
    let theme = Component { @MainActor in currentTheme() }
    let labeled = Component(onMainActor: { currentTheme() + "er" }).visible(.none)
    let number = Component(value: 3)
    let wide = Component(Wide.init)
    let anywhere = Component(WideAnywhere.init)
    let marked = Component(Marked.init).autoInjected().abstract()
    let more: Component<MarkedMore, OnMainActor<MarkedMore>>
    let child: Component<MarkedMore, OnMainActor<MarkedMore>>

    init() {
        more = Component(MarkedMore.init).inheriting(marked) { $0 }.inject(\.store)
        child = more.child()
    }
}

/// Requests instances from outside the main actor.
private actor Reader {
    let router: Lazy<any Router>
    init(router: Lazy<any Router>) { self.router = router }
    func read() throws { _ = try router.value }
}
private final class Window: Sendable {
    let model: Model
    init(model: Model, log: Log) async { self.model = model }
}
private struct Windows: Assembly {
    let screens = Collaborator<Screens>()
    let reader = Component(Reader.init)
    let window = AsyncComponent(Window.init)
    let models = AsyncComponent { @Sendable (all: [Model], one: Model?, again: Model) async in
        all.count == 1 && all[0] === one && one === again
    }
}

@MainActor @Suite struct MainActorComponentTests {
    private let screens = Result { try Screens().activated() }

    @Test func buildsOnTheMainActorWithoutAwait() throws {
        let screens = try screens.get()
        let model = try screens.model
        #expect(model.steps == ["before", "warmed up", "after", "after all"])
        #expect(try model.log === screens.log)
        #expect(model.title == "Inbox")
        #expect(try model.router === screens.router)
        #expect(try screens.router.open() == "Hello")
        #expect(try screens.model === model)
    }

    @Test func acceptsMainActorClosures() throws {
        let screens = try screens.get()
        #expect(try screens.theme == "dark")
        #expect(try screens.labeled == "darker")
    }

    @Test func followsIsolationOfInitializerForAnyParameterCount() throws {
        let screens = try screens.get()
        #expect(try screens.wide.sum == 21)
        #expect(builds(Screens().wide, OnMainActor<Wide>.self))
        #expect(builds(Screens().anywhere, WideAnywhere.self))
        #expect(builds(Screens().store, MemoryStore.self))
        #expect(builds(Screens().marked, OnMainActor<Marked>.self))
    }

    private func builds<Service, Implementation>(_ component: Component<Service, Implementation>, _ type: Any.Type) -> Bool {
        Implementation.self == type
    }

    @Test func inheritsInjectionsOfTemplate() throws {
        let screens = try screens.get()
        let (more, child) = (try screens.more, try screens.child)
        #expect(try more.log === screens.log && child.log === screens.log)
        #expect(more.store != nil && child.store != nil)
        #expect(more !== child)
    }

    @Test func injectsExistingObject() async throws {
        let screens = try screens.get()
        let model = Model(store: try screens.store)
        try screens.inject(\.model, into: model)
        #expect(model.title == "Inbox")
        // The object's class alone does not tell the compiler the actor.
        try screens.inject(into: model)
        let error = await Task.detached { #expect(throws: ResolutionError.self) { try screens.inject(into: model) } }.value
        #expect(error?.finding.rule == "needs-main-actor")
    }

    @Test func belongsToAScope() throws {
        struct Sessions: Assembly {
            let store = Component(MemoryStore.init, as: { $0 as any Store })
            let model = Component(Model.init).scope(.scoped("session"))
        }
        let sessions = try Sessions().activated()
        let session = sessions.entering("session")
        let model = try session.model
        #expect(try session.model === model)
        session.release(\.model)
        #expect(try session.model !== model)
    }

    @Test func isPatchedOnTheMainActor() throws {
        let fake = Model(store: MemoryStore())
        let screens = try Screens().activated(
            patching: Patch(\Screens.model) { (store: any Store) in
                let model = Model(store: store)
                model.title = "fake"
                return model
            })
        #expect(try screens.model.title == "fake")
        #expect(try Screens().activated(patching: Patch(\Screens.model, value: fake)).model === fake)
    }

    @Test func buildsEagerSingletonsOnlyOnMainActor() async throws {
        struct Eager: Assembly {
            let store = Component(MemoryStore.init, as: { $0 as any Store })
            let model = Component(Model.init).scope(.singleton)
        }
        #expect(try Eager().activated().isBuilt(\.model))
        let (here, awaited) = try await Task.detached { (try Eager().activated(), try await Eager().activatedAsync()) }.value
        #expect(!here.isBuilt(\.model))
        #expect(awaited.isBuilt(\.model))
        #expect(try here.model.store.messages == ["Hello"])
    }
}

extension Activated {
    /// True if a component already has an instance, which is then accessible outside the main actor.
    fileprivate func isBuilt<Service: Sendable, Built>(_ keyPath: KeyPath<Root, Component<Service, OnMainActor<Built>>>) -> Bool {
        DispatchQueue.global().sync { (try? container.resolve(Service.self)) != nil }
    }
}

/// Tests of code outside the main actor.
@Suite struct OffTheMainActorTests {
    @Test func asynchronousRequestSwitchesToMainActor() async throws {
        let screens = try Screens().activated()
        let model = try await screens.model
        #expect(await model.steps == ["before", "warmed up", "after", "after all"])
        #expect(try await screens.resolve(Model.self) === model)
        #expect(try await screens.resolve(Model.self, key: "Screens.model") === model)
        #expect(try await screens.resolveAll(Model.self).count == 1)
        #expect(try await screens.theme == "dark")
    }

    @Test func synchronousRequestElsewhereIsAnError() async throws {
        let windows = try Windows().activated()
        let error = await #expect(throws: ResolutionError.self) { try await windows.reader.read() }
        #expect(error?.finding.rule == "needs-main-actor")
        #expect(error?.description.contains("Screens.router") == true)
        // Existing instances are accessible from any thread because they are sendable.
        await MainActor.run { _ = try? windows.screens.router }
        try await windows.reader.read()
    }

    @Test func asynchronousComponentsCanNeedMainActorComponents() async throws {
        let windows = try Windows().activated()
        let window = try await windows.window
        #expect(try await window.model === windows.screens.model)
        #expect(try await windows.models)
    }

    @Test func concurrentTasksGetOneInstance() async throws {
        for _ in 0..<50 {
            let screens = try Screens().activated()
            let models = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        number % 2 == 0
                            ? ObjectIdentifier(try await screens.model) : ObjectIdentifier(try await screens.resolve(Model.self))
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(models.count == 1)
        }
    }
}
