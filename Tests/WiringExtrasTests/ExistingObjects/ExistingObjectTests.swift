import Testing
import Wiring
import WiringExtras
import WiringPatching

private protocol Theme: AnyObject {
    var name: String { get }
}
private final class Plain: Theme {
    let name = "plain"
}
private class Screen {
    var theme: (any Theme)?
    var router: Router?
    var steps: [String] = []
    func load(theme: any Theme) { steps.append("load \(theme.name)") }
}
private final class Inbox: Screen {}
private final class Router {
    let screen: Screen
    init(screen: Screen) { self.screen = screen }
}
private final class Framed: Screen {
    let inner: Screen
    init(_ inner: Screen) { self.inner = inner }
}

private final class Marked: Screen {
    @Injected var plain: (any Theme)?
}

private struct Screens: Assembly {
    let theme = Component(Plain.init, as: { $0 as any Theme })
    let template: Component<Screen, Screen>
    let screen: Component<Screen, Screen>
    let router = Component(Router.init)
    let inbox: Component<Inbox, Inbox>

    init() {
        template = Component(Screen.init)
            .inject(\.theme)
            .call(Screen.load, named: "load")
            .beforeInjection { $0.steps.append("before \($0.theme == nil)") }
            .afterInjection { $0.steps.append("after \($0.theme?.name ?? "")") }
            .afterAllInjections { $0.steps.append("after all") }
            .abstract()
        screen = Component(Screen.init).inject(\.router)
        inbox = Component(Inbox.init).afterInjection { $0.theme = Plain() }
    }
}
private struct Framing: Assembly {
    let screens = Collaborator<Screens>()
    let frame = InstancePostProcessor(for: Screen.self) { screen, _ in Framed(screen) }
}
/// The partner in the object's cycle is shared.
private struct SharedPartner: Assembly {
    let screen = Component(Screen.init).inject(\.router)
    let router = Component(Router.init).scope(.lazySingleton)
}

@Suite struct ExistingObjectTests {
    @Test func definitionInjectsExistingObject() throws {
        let screens = try Screens().activated()
        let screen = Screen()
        // The definition may be a template, which cannot be built.
        let result = try screens.inject(\.template, into: screen)
        #expect(result === screen)
        #expect(screen.steps == ["before true", "load plain", "after plain", "after all"])
    }

    @Test func partnersOfACycleReceiveTheObject() throws {
        let screen = Screen()
        try Screens().activated().inject(\.screen, into: screen)
        #expect(screen.router?.screen === screen)
    }

    @Test func newSharedPartnersOfCycleReceiveTheObject() throws {
        let container = try SharedPartner().activated()
        let screen = Screen()
        try container.inject(\.screen, into: screen)
        #expect(screen.router?.screen === screen)
        let second = Screen()
        try container.inject(\.screen, into: second)
        #expect(second.router === screen.router)
        #expect(try container.router.screen === screen)
    }

    /// Typhoon never post-processes injected objects. This container does so on request and returns the result.
    @Test func existingObjectIsPostProcessedOnRequest() throws {
        let framing = try Framing().activated()
        let raw = Screen()
        #expect(try framing.screens.inject(\.screen, into: raw) === raw)
        let screen = Screen()
        let framed = try #require(try framing.screens.inject(\.screen, into: screen, postProcessing: true) as? Framed)
        #expect(framed.inner === screen)
        // Members of the cycle received the same decorated object.
        #expect(screen.router?.screen === framed)
    }

    @Test func injectionByTypeUsesDefinitionOfExactClass() throws {
        let screens = try Screens().activated()
        let inbox: Screen = Inbox()
        let result = try screens.inject(into: inbox)
        #expect(result as? Screen === inbox)
        #expect(inbox.theme?.name == "plain")
        #expect(inbox.router == nil)
        let framing = try Framing().activated()
        #expect(throws: ResolutionError.self) { try framing.inject(into: Screen()) }
    }

    @Test func markedPropertiesAreInjectedWithAndWithoutDefinition() throws {
        var assembly = DynamicAssembly("Marks")
        assembly.add("theme", Component(Plain.init, as: { $0 as any Theme }))
        let bare = Marked()
        try assembly.activated().inject(into: bare)
        #expect(bare.plain != nil)
        #expect(bare.theme == nil)
        assembly.add("marked", Component(Marked.init).inject(\.theme))
        let both = Marked()
        try assembly.activated().inject(into: both)
        // All services belong to one object graph.
        #expect(both.plain != nil)
        #expect(both.plain === both.theme)
    }

    @Test func failedInjectionIsReported() throws {
        let screens = try Screens().activated()
        let none = #expect(throws: ResolutionError.self) { try screens.inject(into: Framed(Screen()) as AnyObject) }
        #expect(none?.finding.message == "no definition builds 'Framed'")
        let several = #expect(throws: ResolutionError.self) { try screens.inject(into: Screen()) }
        #expect(several?.finding.message == "2 definitions build 'Screen'")
        #expect(several?.finding.details.map(\.text) == ["Screens.template", "Screens.screen"])
        let patched = try screens.patched(Patch(\Screens.screen) { Screen() })
        let refused = #expect(throws: ResolutionError.self) { try patched.inject(\.screen, into: Screen()) }
        #expect(refused?.finding.details.map(\.text) == ["patched"])
    }

    @Test func rewrittenDefinitionInjectsExistingObject() throws {
        var assembly = DynamicAssembly("Rewritten")
        assembly.add("inbox", Component(Inbox.init))
        assembly.add("theme", Component(Plain.init, as: { $0 as any Theme }))
        assembly.add(
            "processor",
            DefinitionPostProcessor(for: Inbox.self) { draft in
                draft.changing(Inbox.self) { $0.inject(\.theme) }
            })
        let inbox = Inbox()
        try assembly.activated().inject(into: inbox)
        #expect(inbox.theme?.name == "plain")
    }
}
