import Testing
import Wiring
import WiringPatching

private protocol Page: AnyObject {
    var id: Int { get }
}
private final class Detail: Page {
    let id: Int
    init(id: Int) { self.id = id }
}
private final class Router {
    let page: BoundFactory<any Page, Int>
    let detail: BoundFactory<Detail, Int>
    init(page: BoundFactory<any Page, Int>, detail: BoundFactory<Detail, Int>) {
        self.page = page
        self.detail = detail
    }
}
private struct PageAssembly: Assembly {
    let detail = Factory(Detail.init, taking: Int.self).provides((any Page).self) { $0 }
    let router = Component(Router.init)
}
private struct KeptAssembly: Assembly {
    let detail = Factory(Detail.init, taking: Int.self).scope(.lazySingleton).provides((any Page).self) { $0 }
    let router = Component(Router.init)
}

@Suite struct FactoryTypeTests {
    @Test func factoryIsFoundByAdditionalTypes() throws {
        let pages = try PageAssembly().activated()
        let router = try pages.router
        #expect(try router.page(3).id == 3)
        #expect(try router.detail(4).id == 4)
        #expect(try router.page(3) is Detail)
        #expect(try pages.resolve(BoundFactory<any Page, Int>.self)(5).id == 5)
    }

    @Test func cachedProductIsSharedByAllTypes() throws {
        let router = try KeptAssembly().activated().router
        #expect(try router.page(3) === router.detail(3))
        #expect(try router.page(3) !== router.page(4))
    }

    @Test func patchedFactoryKeepsAdditionalTypes() throws {
        let pages = try PageAssembly().activated(patching: Patch(\PageAssembly.detail) { id in Detail(id: id * 10) })
        #expect(try pages.router.page(3).id == 30)
    }

    @Test func additionalTypesOfPrivateFactoryArePrivate() throws {
        struct Own: Assembly {
            let detail = Factory(Detail.init, taking: Int.self).provides((any Page).self) { $0 }.visible(.withinAssembly)
            let router = Component(Router.init)
        }
        struct Other: Assembly {
            let own = Collaborator<Own>()
            let router = Component(Router.init)
        }
        #expect(try Own().activated().router.page(1).id == 1)
        #expect(throws: ActivationError.self) { try Other().activated() }
    }

    @Test func templatesCannotBeCalled() throws {
        struct Templates: Assembly {
            let template = Factory(Detail.init, taking: Int.self).abstract()
            let router = Component { (make: BoundFactory<Detail, Int>) in [make] }.visible(.none)
        }
        let error = try #require(throws: ActivationError.self) { try Templates().activated() }
        #expect(error.findings.map(\.rule) == ["missing-definition"])
        #expect(error.findings[0].details.contains { $0.text.contains("is abstract") })
        struct Alone: Assembly {
            let template = Factory(Detail.init, taking: Int.self).abstract()
        }
        let alone = try Alone().activated()
        let refused = try #require(throws: ResolutionError.self) { try alone.template(3) }
        #expect(refused.finding.rule == "abstract-referenced")
    }
}
