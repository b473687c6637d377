import Testing
import Wiring

private protocol Plugin: AnyObject {
    var name: String { get }
}
private final class Red: Plugin {
    let name = "red"
}
private final class Blue: Plugin {
    let name = "blue"
}
private final class Index {
    let tally: Tally
    init(tally: Tally) {
        self.tally = tally
        tally.built += 1
    }
}
private final class Tally {
    var built = 0
}
private final class Editor {
    let plugins: [any Plugin]
    let byName: [String: any Plugin]
    let spelling: Spelling?
    let index: Lazy<Index>
    let sameIndex: Lazy<Index>
    let eager: Session
    let later: Lazy<Session>
    let makeSession: Provider<Session>
    let container: Container
    let home: Activated<Desk>
    let tally: Tally
    init(
        plugins: [any Plugin], byName: [String: any Plugin], spelling: Spelling?, index: Lazy<Index>, sameIndex: Lazy<Index>,
        eager: Session,
        later: Lazy<Session>, makeSession: Provider<Session>, container: Container, home: Activated<Desk>, tally: Tally
    ) {
        self.plugins = plugins
        self.byName = byName
        self.spelling = spelling
        self.index = index
        self.sameIndex = sameIndex
        self.eager = eager
        self.later = later
        self.makeSession = makeSession
        self.container = container
        self.home = home
        self.tally = tally
    }
}
private final class Spelling {}
private final class Session {}
private final class Chicken {
    let egg: Lazy<Egg>
    init(egg: Lazy<Egg>) { self.egg = egg }
}
private final class Egg {
    let chicken: Chicken
    init(chicken: Chicken) { self.chicken = chicken }
}
private final class Sets {
    let names: Set<String>
    init(names: Set<String>) { self.names = names }
}

private struct Desk: Assembly {
    let editor = Component(Editor.init)
    let red = Component(Red.init, as: { $0 as any Plugin })
    let blue = Component(Blue.init, as: { $0 as any Plugin })
    let index = Component(Index.init).scope(.lazySingleton)
    let tally = Component(Tally.init).scope(.lazySingleton)
    let session = Component(Session.init)
    let chicken = Component(Chicken.init)
    let egg = Component(Egg.init)
    let first = Component(value: "a")
    let second = Component(value: "b")
    let sets = Component(Sets.init)
}
private final class Bare {
    init(plugins: [any Plugin], optional: [any Plugin]?, lazy: Lazy<Spelling>) {}
}
private struct Nothing: Assembly {
    let bare = Component(Bare.init)
}

@Suite struct HandleTests {
    @Test func collectionsContainEveryProviderInOrder() throws {
        let editor = try Desk().activated().editor
        #expect(editor.plugins.map(\.name) == ["red", "blue"])
        #expect(editor.byName.mapValues(\.name) == ["red": "red", "blue": "blue"])
        #expect(editor.plugins[0] === editor.byName["red"])
        #expect(try Desk().activated().sets.names == ["a", "b"])
        #expect(try Desk().activated().resolveAll((any Plugin).self).count == 2)
        #expect(try Desk().activated().resolveAll(Spelling.self).isEmpty)
    }

    @Test func optionalIsNilWithoutProvider() throws {
        #expect(try Desk().activated().editor.spelling == nil)
    }

    @Test func lazyHandleBuildsOnceOnFirstUse() throws {
        let desk = try Desk().activated()
        let editor = try desk.editor
        #expect(editor.tally.built == 0 && !editor.index.isBuilt)
        let index = try editor.index.value
        #expect(try editor.index.value === index)
        #expect(try editor.sameIndex.value === index)
        #expect(editor.tally.built == 1)
    }

    @Test func lazyHandleBelongsToItsObjectGraph() throws {
        let desk = try Desk().activated()
        let editor = try desk.editor
        #expect(try editor.later.value === editor.eager)
        #expect(try desk.editor.later.value !== editor.eager)
    }

    @Test func providersResolveOnEachCall() throws {
        let editor = try Desk().activated().editor
        let session = try editor.makeSession()
        #expect(session !== editor.eager)
        #expect(try editor.makeSession() !== session)
    }

    @Test func containerAndAssembliesCanBeInjected() throws {
        let desk = try Desk().activated()
        let editor = try desk.editor
        #expect(try editor.container.resolve(Tally.self) === desk.tally)
        #expect(try editor.container.resolve(Tally.self, key: "Desk.tally") === desk.tally)
        #expect(try editor.home.tally === desk.tally)
    }

    @Test func aLazyHandleBreaksACycleOfInitializers() throws {
        let chicken = try Desk().activated().chicken
        #expect(try chicken.egg.value.chicken === chicken)
    }

    @Test func missingTargetOfHandleIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try Nothing().activated() }
        #expect(error.findings.map(\.message) == ["no definition provides '[any Plugin]'", "no definition provides 'Lazy<Spelling>'"])
    }
}
