import Testing
import Wiring

@MainActor private final class Model {
    let id: Int
    var store: Store?
    var lines: [String] = []
    init(id: Int) { self.id = id }
    func start(_ store: Store) { lines.append("started with \(store.name)") }
}
@MainActor private class Base {
    var store: Store?
}
@MainActor private final class Derived: Base {
    let id: Int
    init(id: Int) { self.id = id }
}
private final class Store: Sendable {
    let name = "disk"
}

@MainActor private protocol Page: AnyObject, Sendable {
    var id: Int { get }
}
@MainActor private final class PageModel: Page {
    let id: Int
    init(id: Int) { self.id = id }
}
private final class Router: Sendable {
    let page: MainActorFactory<any Page, Int>
    init(page: MainActorFactory<any Page, Int>) { self.page = page }
}

private struct ModelAssembly: Assembly {
    let store = Component(Store.init).scope(.lazySingleton)
    let model = Factory(Model.init, taking: Int.self)
        .afterInjection(onMainActor: { $0.lines.append("after, \($0.store?.name ?? "-")") })
        .inject(\Model.store)
        .call(onMainActor: Model.start, named: "start")
        .beforeInjection(onMainActor: { $0.lines.append("before") })
        .afterAllInjections(onMainActor: { $0.lines.append("after all") })
    let doubled = Factory(Model.init, taking: Int.self).decorated { @MainActor in Model(id: $0.id * 2) }.visible(.none)
    let base: Component<Base, OnMainActor<Base>>
    let derived: Factory<OnMainActor<Derived>, Int>
    init() {
        base = Component(onMainActor: { Base() }).inject(\Base.store).abstract()
        derived = Factory(Derived.init, taking: Int.self).inheriting(base) { $0 }
    }
}

@MainActor @Suite struct MainActorFactoryHookTests {
    @Test func productInjectionsAndHooksRunInOrder() throws {
        let model = try ModelAssembly().activated().model(3)
        #expect(model.lines == ["before", "started with disk", "after, disk", "after all"])
    }

    @Test func decoratorsWrapProducts() throws {
        #expect(try ModelAssembly().activated().doubled(3).id == 6)
    }

    @Test func productsInheritInjectionsOfTemplate() throws {
        let derived = try ModelAssembly().activated().derived(5)
        #expect(derived.id == 5 && derived.store?.name == "disk")
    }

    @Test func productsOfAdditionalTypesAreCreated() throws {
        struct Pages: Assembly {
            let page = Factory(PageModel.init, taking: Int.self).provides((any Page).self) { $0 }
            let router = Component(Router.init)
        }
        let page = try Pages().activated().router.page(4)
        #expect(page.id == 4 && page is PageModel)
    }

    @Test func cachedProductsCanBeReleased() throws {
        struct Kept: Assembly {
            let model = Factory(Model.init, taking: Int.self).scope(.lazySingleton)
        }
        let kept = try Kept().activated()
        let first = try kept.model(1)
        #expect(try kept.model(1) === first)
        try kept.release(productOf: \.model, for: 1)
        #expect(try kept.model(1) !== first)
    }
}
