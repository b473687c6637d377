import Testing
import Wiring
import WiringExtras
import WiringPatching

private final class Cache {}
private final class Clerk {
    let cache: Cache
    init(cache: Cache) { self.cache = cache }
}
private final class Note {
    let text: String
    init(text: String) { self.text = text }
}
private struct Rates {}

private struct SharedAssembly: Assembly {
    var defaultLifetime: Lifetime { .lazySingleton }

    let others = Collaborator<PlainAssembly>()
    let cache = Component(Cache.init)
    let clerk = Component(Clerk.init).scope(.prototype)
    let graph = Component(Clerk.init).scope(.objectGraph)
    let note = Factory(Note.init, taking: String.self)
    let given = Component(value: 3)
}
private struct PlainAssembly: Assembly {
    let note = Component { Note(text: "plain") }
}
private struct SessionAssembly: Assembly {
    let defaultLifetime = Lifetime.scoped("session")
    let cache = Component(Cache.init)
}
private struct FakeShared: Assembly {
    var defaultLifetime: Lifetime { .prototype }
    let cache = Component(Cache.init)
}
private struct PlainFake: Assembly {
    let cache = Component(Cache.init)
}
private struct WeakAssembly: Assembly {
    var defaultLifetime: Lifetime { .weakSingleton }
    let rates = Component(Rates.init)
}

@Suite struct DefaultLifetimeTests {
    @Test func componentsWithoutLifetimeHaveDefault() throws {
        let shared = try SharedAssembly().activated()
        #expect(try shared.cache === shared.cache)
        #expect(try shared.clerk !== shared.clerk)
        #expect(try shared.clerk.cache === shared.cache)
        #expect(try shared.graph !== shared.graph)
        #expect(try shared.note("a") !== shared.note("a"))
        #expect(try shared.given == 3)
    }

    @Test func everyRequestReturnsSharedInstance() throws {
        let shared = try SharedAssembly().activated()
        #expect(try shared.resolve(Cache.self) === shared.cache)
        #expect(try shared.resolve(Cache.self, key: "SharedAssembly.cache") === shared.cache)
        #expect(try shared.provider(of: \.cache)() === shared.cache)
        #expect(try shared.resolveAll(Cache.self).first === shared.cache)
    }

    @Test func collaboratorsHaveTheirOwnDefaultLifetime() throws {
        let shared = try SharedAssembly().activated()
        #expect(try shared.others.note !== shared.others.note)
    }

    @Test func defaultLifetimeCanBeAScope() throws {
        let app = try SessionAssembly().activated()
        let session = app.entering("session")
        #expect(try session.cache === session.cache)
        #expect(throws: ResolutionError.self) { try app.cache }
    }

    @Test func childrenOfTemplatesHaveDefaultLifetime() throws {
        struct Templates: Assembly {
            var defaultLifetime: Lifetime { .lazySingleton }
            let base: Component<Cache, Cache>
            let child: Component<Cache, Cache>
            let own: Component<Cache, Cache>
            init() {
                base = Component(Cache.init).abstract()
                child = base.child()
                own = Component(Cache.init).scope(.prototype)
            }
        }
        let container = try Templates().activated()
        #expect(try container.child === container.child)
        #expect(try container.own !== container.own)
    }

    @Test func patchesAndSubstitutesHaveDefaultLifetime() throws {
        struct Office: Assembly {
            let shared = Collaborator<SharedAssembly>()
            let clerk = Component(Clerk.init)
        }
        let patched = try Office().activated(patching: Patch(\SharedAssembly.cache) { Cache() })
        #expect(try patched.shared.cache === patched.shared.cache)
        // The definitions of a substitute have the substitute's default lifetime.
        let fake = try Office().activated(substituting: Substitute(FakeShared(), for: SharedAssembly.self))
        #expect(try fake.shared.cache !== fake.shared.cache)
        let plain = try Office().activated(substituting: Substitute(PlainFake(), for: SharedAssembly.self))
        #expect(try plain.shared.cache !== plain.shared.cache)
        #expect(try plain.clerk.cache !== plain.clerk.cache)
    }

    @Test func definitionPostProcessorsSeeDefaultLifetime() throws {
        struct Rewritten: Assembly {
            var defaultLifetime: Lifetime { .lazySingleton }
            let cache = Component(Cache.init)
            let fresh = Component { Note(text: "fresh") }
            let rewriting = DefinitionPostProcessor { draft in
                if draft.lifetime != .lazySingleton { return draft }
                return draft.key == "Rewritten.fresh" ? draft.scope(.prototype) : draft
            }
        }
        let container = try Rewritten().activated()
        #expect(try container.cache === container.cache)
        #expect(try container.fresh !== container.fresh)
    }

    @Test func postProcessorsCanDependOnComponentsWithDefaultLifetime() throws {
        struct Early: Assembly {
            var defaultLifetime: Lifetime { .lazySingleton }
            let cache = Component(Cache.init)
            let rewriting = Component { (_: Cache) in DefinitionPostProcessor { $0 } }
        }
        let container = try Early().activated()
        #expect(try container.cache === container.cache)
    }

    @Test func dynamicAssembliesHaveDefaultLifetime() throws {
        var assembly = DynamicAssembly("Plugins")
        assembly.defaultLifetime = .lazySingleton
        assembly.add("cache", Component(Cache.init))
        let container = try assembly.activated()
        #expect(try container.resolve(Cache.self) === container.resolve(Cache.self))
    }

    @Test func unsuitableDefaultLifetimeIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try WeakAssembly().activated() }
        #expect(error.findings.map(\.rule) == ["weak-value-type"])
    }
}
