import TestSupport
import Testing
import Wiring
import WiringAsync

private protocol Store: AnyObject, Sendable {
    var name: String { get }
}
private final class MainStore: Store {
    let name = "main"
}
private final class Replica: Store {
    let name = "replica"
}
private protocol Closable: AnyObject {
    var name: String { get }
}
extension Replica: Closable {}
private final class Session: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

/// Requests one of several definitions in every supported way.
private final class Everything {
    let names: [String]
    init(
        plain: any Store, optional: (any Store)?, lazy: Lazy<any Store>, provider: Provider<any Store>, nested: Lazy<(any Store)?>,
        later: AsyncLazy<any Store>
    ) throws {
        names = [
            plain.name, optional?.name ?? "", try lazy.value.name, try provider().name, try nested.value?.name ?? "",
        ]
        self.later = later
    }
    let later: AsyncLazy<any Store>
    var property: Lazy<any Store>?
    var called: [String] = []
    func open(_ store: any Store, _ again: Provider<any Store>) throws { called = [store.name, try again().name] }
    @Injected var marked: (any Store)?
}
private final class Page {
    let name: String
    init(number: Int, store: Lazy<any Store>) throws { name = "\(number) \(try store.value.name)" }
}
private final class Opener {
    let page: BoundFactory<Page, Int>
    init(page: BoundFactory<Page, Int>) { self.page = page }
}
private final class Members {
    let names: [String]
    init(all: [any Store], perhaps: [any Store]?) { names = all.map(\.name) + (perhaps ?? []).map(\.name) }
}

private struct Stores: Assembly {
    let main = Component(MainStore.init, as: { $0 as any Store }).scope(.lazySingleton)
    let replica = Component(Replica.init, as: { $0 as any Store }).provides((any Closable).self) { $0 as? Replica ?? Replica() }
        .scope(.lazySingleton)
}
private struct Chosen: Assembly {
    let stores = Collaborator<Stores>()
    let everything = Component(Everything.init).using(\Stores.replica).inject(\.property, from: \Stores.replica)
        .call(Everything.open, named: "open").using(\Stores.replica, inCallOf: "open")
        .autoInjected().using(\Stores.main, forMarked: "marked")
    let page = Factory(Page.init, taking: Int.self).using(\Stores.replica)
    let other = Factory(Page.init, taking: Int.self).using(\Stores.main)
    let opener = Component(Opener.init).using(\Chosen.page)
    let closer = Component { (closable: Lazy<any Closable>) in try closable.value.name }.using(\Stores.replica, forParameter: 1)
    let members = Component(Members.init).using(members: \Stores.replica, \Stores.main, forParameter: 1)
        .using(members: \Stores.main, forParameter: 2)
    let one = Component(Members.init).using(\Stores.replica, forParameter: 1).visible(.none)
    let first = AsyncComponent { Session("first") }
    let second = AsyncComponent { Session("second") }
    let awaited = AsyncComponent { (session: AsyncLazy<Session>) async throws in try await session.value.name }
        .using(\Chosen.second).visible(.none)
}

private struct Preferred: Assembly {
    let main = Component(MainStore.init, as: { $0 as any Store }).preferred()
    let replica = Component(Replica.init, as: { $0 as any Store })
    let everything = Component(Everything.init)
    let members = Component(Members.init)
}
private struct Quarrel: Assembly {
    let main = Component(MainStore.init, as: { $0 as any Store }).preferred()
    let replica = Component(Replica.init, as: { $0 as any Store }).preferred()
    let user = Component { (store: any Store) in store.name }
}
private struct Misfits: Assembly {
    let stores = Collaborator<Stores>()
    let number = Component(value: 3)
    let text = Component { (lazy: Lazy<String>) in 1.5 }.using(\Stores.main, forParameter: 1)
    let members = Component(Members.init).using(members: \Stores.main, \Misfits.number)
    let itself = Component { (_: Bool) in true }.using(\Stores.main)
    let call = Component(Everything.init).using(\Stores.main).call(Everything.open, named: "open")
        .using(\Stores.main, inCallOf: "close")
}

@Suite struct ReferenceEverywhereTests {
    @Test func referenceAppliesToAllParameterForms() async throws {
        let chosen = try Chosen().activated()
        let everything = try chosen.everything
        #expect(everything.names == ["replica", "replica", "replica", "replica", "replica"])
        #expect(try await everything.later.value.name == "replica")
        #expect(try everything.property?.value.name == "replica")
        #expect(everything.called == ["replica", "replica"])
        #expect(everything.marked?.name == "main")
    }

    @Test func referenceAppliesToFactories() throws {
        let chosen = try Chosen().activated()
        #expect(try chosen.page(1).name == "1 replica")
        #expect(try chosen.other(1).name == "1 main")
        #expect(try chosen.opener.page(2).name == "2 replica")
    }

    @Test func referenceAppliesToAdditionalTypes() throws {
        #expect(try Chosen().activated().closer == "replica")
    }

    @Test func referenceSelectsCollectionMembers() throws {
        let chosen = try Chosen().activated()
        #expect(try chosen.members.names == ["replica", "main", "main"])
        #expect(try chosen.one.names == ["replica", "main", "replica"])
    }

    @Test func referenceSelectsAsynchronousDefinitions() async throws {
        #expect(try await Chosen().activated().awaited == "second")
    }

    @Test func preferredDefinitionServesAllSingleRequests() throws {
        let preferred = try Preferred().activated()
        #expect(try preferred.resolve((any Store).self).name == "main")
        #expect(Set(try preferred.everything.names) == ["main"])
        #expect(try preferred.members.names.prefix(2) == ["main", "replica"])
        #expect(try preferred.resolveAll((any Store).self).count == 2)
    }

    @Test func invalidReferencesAreFindings() throws {
        let quarrel = try #require(throws: ActivationError.self) { try Quarrel().activated() }
        let misfits = try #require(throws: ActivationError.self) { try Misfits().activated() }
        try expectGolden([quarrel, misfits].map(\.description).joined(separator: "\n\n"), "references-everywhere.txt")
    }
}
