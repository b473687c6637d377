import Testing
import Wiring

private protocol Pilot: AnyObject {}
private protocol Commander: AnyObject {}
private class Officer: Pilot {}
private final class Lieutenant: Officer, Commander {}

private struct Wardroom: Assembly {
    let officer = Component(Officer.init)
    let lieutenant = Component(Lieutenant.init)
}
private struct Mixed: Assembly {
    let officer = Component(Officer.init).provides((any Pilot).self) { $0 }
    let lieutenant = Component(Lieutenant.init).provides((any Pilot).self) { $0 }.provides(Officer.self) { $0 }
    let template = Component(Lieutenant.init).provides((any Commander).self) { $0 }.abstract()
}

private enum Northern {
    final class Post {}
}
private enum Southern {
    final class Post {}
}
private struct Posts: Assembly {
    let north = Component(Northern.Post.init).scope(.lazySingleton)
    let south = Component(Southern.Post.init).scope(.lazySingleton)
}

/// A definition with several types.
private final class Voyage {
    let officer: Lieutenant
    let pilot: any Pilot
    let commander: (any Commander)?
    let all: [any Pilot]
    let later: Lazy<any Pilot>
    init(officer: Lieutenant, pilot: any Pilot, commander: (any Commander)?, all: [any Pilot], later: Lazy<any Pilot>) {
        self.officer = officer
        self.pilot = pilot
        self.commander = commander
        self.all = all
        self.later = later
    }
}
private struct Sailing: ParameterizedAssembly {
    let voyage = Component(Voyage.init)
    let lieutenant: Component<Lieutenant, Lieutenant>

    init(_ lifetime: Lifetime) {
        lieutenant = Component(Lieutenant.init)
            .provides((any Pilot).self) { $0 }
            .provides((any Commander).self) { $0 }
            .scope(lifetime)
    }
}

/// Handles for shared instances, for members of a graph, and for prototypes.
private final class Shared {}
private final class OfTheGraph {}
private final class Fresh {}
private final class Handles {
    let shared: (Lazy<Shared>, Provider<Shared>)
    let graph: (Lazy<OfTheGraph>, Provider<OfTheGraph>)
    let fresh: (Lazy<Fresh>, Lazy<Fresh>)
    init(
        _ shared: Lazy<Shared>, _ makeShared: Provider<Shared>, _ graph: Lazy<OfTheGraph>, _ makeGraph: Provider<OfTheGraph>,
        _ fresh: Lazy<Fresh>, _ otherFresh: Lazy<Fresh>
    ) {
        self.shared = (shared, makeShared)
        self.graph = (graph, makeGraph)
        self.fresh = (fresh, otherFresh)
    }
}
private struct HandleAssembly: Assembly {
    let handles = Component(Handles.init)
    let shared = Component(Shared.init).scope(.lazySingleton)
    let graph = Component(OfTheGraph.init)
    let fresh = Component(Fresh.init).scope(.prototype)
}

private struct Aground: Error, Equatable {
    let depth: Int
}
private struct Reef: Assembly {
    let officer = Component({ () throws -> Officer in throw Aground(depth: 3) })
    let post = Component({ (officer: Officer) in Northern.Post() })
}

/// CONFORMANCE.md, 4: look-up, registration, aliases and optionals.
@Suite struct LookUpConformanceTests {
    @Test func subclassIsFoundByBaseTypeOnlyIfDeclared() throws {
        let wardroom = try Wardroom().activated()
        #expect(type(of: try wardroom.resolve(Officer.self)) == Officer.self)
        #expect(try wardroom.resolveAll(Officer.self).count == 1)
        #expect(throws: ResolutionError.self) { try wardroom.resolve((any Pilot).self) }
    }

    @Test(arguments: [Officer.self, (any Pilot).self] as [Any.Type])
    func ambiguousTypeErrorNamesProviders(type: Any.Type) throws {
        let mixed = try Mixed().activated()
        let error = try #require(throws: ResolutionError.self) {
            if type == Officer.self { _ = try mixed.resolve(Officer.self) } else { _ = try mixed.resolve((any Pilot).self) }
        }
        #expect(error.finding.rule == "ambiguous-type")
        #expect(error.finding.details.map(\.text) == ["Mixed.officer", "Mixed.lieutenant"])
    }

    @Test func resolveAllReturnsProvidersInOrder() throws {
        let mixed = try Mixed().activated()
        #expect(try mixed.resolveAll(Officer.self).map { $0 is Lieutenant } == [false, true])
        #expect(try mixed.resolveAll((any Pilot).self).map { $0 is Lieutenant } == [false, true])
        #expect(try mixed.resolveAll(Lieutenant.self).count == 1)
        #expect(try mixed.resolveAll((any Commander).self).isEmpty)
    }

    @Test func templatesAreNotFoundByType() throws {
        let mixed = try Mixed().activated()
        let error = try #require(throws: ResolutionError.self) { try mixed.resolve((any Commander).self) }
        #expect(error.finding.rule == "missing-definition")
        #expect(type(of: try mixed.resolve(Lieutenant.self)) == Lieutenant.self)
    }

    @Test func typesOfSameNameAreDistinct() throws {
        let posts = try Posts().activated()
        #expect(try posts.resolve(Northern.Post.self) === posts.north)
        #expect(try posts.resolve(Southern.Post.self) === posts.south)
    }

    @Test(arguments: [Lifetime.objectGraph, .singleton, .lazySingleton, .weakSingleton])
    func everyTypeOfDefinitionReturnsOneInstance(lifetime: Lifetime) throws {
        let sailing = try Sailing(lifetime).activated()
        let voyage = try sailing.voyage
        #expect(voyage.pilot === voyage.officer)
        #expect(voyage.commander === voyage.officer)
        #expect(voyage.all.count == 1 && voyage.all[0] === voyage.officer)
        #expect(try voyage.later.value === voyage.officer)
        if lifetime.isShared { #expect(try sailing.resolve((any Commander).self) === voyage.officer) }
    }

    @Test func prototypeIsNewForEachOfItsTypes() throws {
        let voyage = try Sailing(.prototype).activated().voyage
        #expect(voyage.pilot !== voyage.officer)
    }

    @Test func handlesFollowLifetimeOfTarget() throws {
        let container = try HandleAssembly().activated()
        let handles = try container.handles
        #expect(try handles.shared.0.value === container.shared)
        #expect(try handles.shared.1() === container.shared)
        let graph = try handles.graph.0.value
        #expect(try handles.graph.0.value === graph)
        #expect(try handles.graph.1() !== graph)
        #expect(try handles.fresh.0.value !== handles.fresh.1.value)
        #expect(try handles.fresh.0.value === handles.fresh.0.value)
    }

    /// Activation does not know the types that code will request; optionals, collections and handles are derived on request.
    @Test func optionalsCollectionsAndHandlesResolveOnRequest() throws {
        let mixed = try Mixed().activated()
        #expect(try mixed.resolve(Lieutenant?.self) != nil)
        #expect(try mixed.resolve(Northern.Post?.self) == nil)
        #expect(try mixed.resolve([Northern.Post]?.self) == nil)
        #expect(try mixed.resolve([Officer].self).count == 2)
        #expect(try mixed.resolve([String: any Pilot].self).keys.sorted() == ["lieutenant", "officer"])
        let container = try HandleAssembly().activated()
        #expect(try container.resolve(Lazy<Shared>.self).value === container.shared)
        #expect(try container.resolve(Provider<Shared>.self)() === container.shared)
        #expect(throws: ResolutionError.self) { try mixed.resolve(Officer?.self) }
        #expect(throws: ResolutionError.self) { try mixed.resolve([Northern.Post].self) }
        #expect(throws: ResolutionError.self) { try mixed.resolve(Lazy<Northern.Post>.self) }
    }

    @Test func dictionaryKeysOfEqualNamesIncludeAssembly() throws {
        let both = try Wardroom().activated(with: Mixed())
        #expect(
            try both.resolve([String: Lieutenant].self).keys.sorted() == ["Mixed.lieutenant", "Wardroom.lieutenant"])
        #expect(try both.resolve([String: Officer].self).keys.sorted() == ["Mixed.officer", "Wardroom.officer", "lieutenant"])
    }

    @Test func initializerErrorReachesCallerUnchanged() throws {
        let reef = try Reef().activated()
        #expect(throws: Aground(depth: 3)) { try reef.officer }
        #expect(throws: Aground(depth: 3)) { try reef.post }
        #expect(throws: Aground(depth: 3)) { try reef.resolve(Northern.Post.self, key: "Reef.post") }
    }
}
