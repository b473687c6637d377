import Testing

@testable import Wiring

private final class Owner {
    let service: Service
    init(service: Service) { self.service = service }
}

private final class Service {
    weak var owner: Owner?
}

private final class Index {}

private final class Search {
    let index: Lazy<Index>
    init(index: Lazy<Index>) { self.index = index }
}

private final class Window {
    let search: Search
    let index: Lazy<Index>
    let owner: Owner
    init(search: Search, owner: Owner, index: Lazy<Index>) {
        self.search = search
        self.owner = owner
        self.index = index
    }
}

private final class Portal {
    let owner: Lazy<Owner>
    let eager: Owner
    init(owner: Lazy<Owner>, eager: Owner) {
        self.owner = owner
        self.eager = eager
    }
}

private let session: Scope = "session"

private final class Profile {
    let index: Index
    init(index: Index) { self.index = index }
}

private struct DelegatesBesideHandle: Assembly {
    let owner = Component(Owner.init)
    let service = Component(Service.init).inject(\.owner)
    let search = Component(Search.init)
    let index = Component(Index.init)
    let window = Component(Window.init)
}

private struct DelegatesBehindHandle: Assembly {
    let owner = Component(Owner.init)
    let service = Component(Service.init).inject(\.owner)
    let portal = Component(Portal.init)
}

private struct SharedBehindHandle: Assembly {
    let search = Component(Search.init)
    let index = Component(Index.init).scope(.lazySingleton)
}

private struct Sessions: Assembly {
    let index = Component(Index.init).scope(.scoped(session))
    let profile = Component(Profile.init).scope(.scoped(session))
}

/// The fast paths of nodes.
@Suite struct BuildingRouteTests {
    private func route<Root, Service, Implementation>(
        of keyPath: KeyPath<Root, Component<Service, Implementation>>, in container: Activated<Root>
    ) throws -> ConstructionStrategy {
        container.base.plan.records[try #require(container.base.node(of: container.held(keyPath).definition))].strategy
    }

    @Test func cycleBehindHandleUsesGeneralPath() throws {
        let container = try DelegatesBehindHandle().activated()
        #expect(try route(of: \.owner, in: container) == .general)
        let portal = try container.portal
        #expect(try portal.owner.value === portal.eager)
        #expect(portal.eager.service.owner === portal.eager)
    }

    @Test func graphWithASharingHandleStillBuildsTheCycleOnce() throws {
        let window = try DelegatesBesideHandle().activated().window
        #expect(window.owner.service.owner === window.owner)
        #expect(try window.index.value === window.search.index.value)
    }

    @Test func handleOfSingletonDoesNotShareItsGraph() throws {
        let container = try SharedBehindHandle().activated()
        let shared = container.base.plan.records
        let handle = try #require((0..<container.base.plan.count).first { container.base.blueprint.isHandle($0) })
        let sharesGraph = shared[handle].sharesGraph
        #expect(!sharesGraph)
        let search = try container.search
        #expect(!search.index.isBuilt)
        #expect(try search.index.value === container.index)
        #expect(search.index.isBuilt)
    }

    @Test func copiesOfAHandleShareTheInstance() throws {
        let search = try DelegatesBesideHandle().activated().search
        let copy = search.index
        #expect(try copy.value === search.index.value)
        #expect(copy.isBuilt && search.index.isBuilt)
    }

    @Test func scopedServicesLiveUntilScopeIsLeft() throws {
        let container = try Sessions().activated()
        #expect(try route(of: \.profile, in: container) == .general)
        let first = container.entering(session)
        let second = container.entering(session)
        #expect(try first.profile === first.profile)
        #expect(try first.profile.index === first.index)
        #expect(try first.profile !== second.profile)
        weak let index = try first.index
        first.leave()
        #expect(index == nil)
        #expect(throws: ResolutionError.self) { try first.profile }
        #expect(first.leave().isEmpty)
    }
}
