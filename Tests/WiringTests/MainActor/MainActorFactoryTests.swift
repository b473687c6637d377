import Testing
import Wiring
import WiringAsync
import WiringDiagnosis
import WiringPatching

private struct Message: Sendable, Hashable {
    let id: Int
}
private final class Service {
    init() {}
}
@MainActor private final class MessageScreen {
    let title: String
    let service: Service
    let message: Message
    init(title: String, service: Service, message: Message) {
        MainActor.assertIsolated()
        self.title = title
        self.service = service
        self.message = message
    }
}
@MainActor private final class NumberedScreen {
    let number: Int
    init(number: Int, service: Service) { self.number = number }
}
/// Holds a factory of screens outside the main actor.
private final class Opener: Sendable {
    let open: MainActorFactory<MessageScreen, Message, String>
    init(open: MainActorFactory<MessageScreen, Message, String>) { self.open = open }
}
private final class Range {
    let first: Int
    let name: String
    let last: Int
    let service: Service
    init(first: Int, name: String, service: Service, last: Int) {
        self.first = first
        self.name = name
        self.last = last
        self.service = service
    }
}

private struct Screens: Assembly {
    let service = Component(Service.init)
    let name = Component(value: "a name")
    let screen = Factory(MessageScreen.init, taking: Message.self, String.self)
    let numbered = Factory(NumberedScreen.init, taking: Int.self)
    let inline = Factory(onMainActor: { (message: Message) in
        { (service: Service) in MessageScreen(title: "inline", service: service, message: message) }
    })
    let opener = Component(Opener.init)
    let range = Factory(Range.init, taking: Int.self, Int.self)
    let loading = AsyncFactory(onMainActor: { (id: Int) in
        { @MainActor (name: String) async in MessageScreen(title: name, service: Service(), message: Message(id: id)) }
    })
}

@Suite struct MainActorFactoryTests {
    @MainActor @Test func factoryCallsMainActorInitializer() throws {
        let screens = try Screens().activated()
        let screen = try screens.screen(Message(id: 7), "title")
        #expect(screen.title == "title" && screen.message.id == 7)
        #expect(try screens.inline(Message(id: 8)).title == "inline")
        #expect(try screens.opener.open(Message(id: 9), "opened").message.id == 9)
    }

    @MainActor @Test func inspectionCreatesProductsFromTextArguments() throws {
        let container = InspectableContainer([makeHolder(of: Screens())], switches: ProcessorSwitches(), tracer: ResolutionTracer { _ in })
        let node = try #require(container.checked.blueprint.node(forKey: "Screens.numbered"))
        let product = try container.resolve(node: node, arguments: [.typed("12")])
        #expect((product as? NumberedScreen)?.number == 12)
        #expect(container.checked.blueprint.nodes[node].definition?.hookDescriptions == ["on the main actor"])
    }

    @Test func factoryIsAwaitedOffMainActor() async throws {
        let screens = try Screens().activated()
        #expect(try await screens.screen(Message(id: 7), "title").message.id == 7)
        let opener = try screens.opener
        #expect(try await opener.open(Message(id: 9), "opened").title == "opened")
        #expect(try await screens.loading(4).message.id == 4)
    }

    @MainActor @Test func factoryIsPatchedOnMainActor() throws {
        let screens = try Screens().activated(
            patching: Patch(\Screens.screen) { message, title in
                MessageScreen(title: "fake " + title, service: Service(), message: message)
            })
        #expect(try screens.screen(Message(id: 1), "title").title == "fake title")
        #expect(try screens.opener.open(Message(id: 1), "x").title == "fake x")
    }

    @Test func argumentsOfOneTypeMatchParametersInOrder() throws {
        let screens = try Screens().activated()
        let range = try screens.range(3, 5)
        #expect(range.first == 3 && range.last == 5 && range.name == "a name")
    }

    @Test func productsAreCachedByTheirArguments() throws {
        struct Kept: Assembly {
            let service = Component(Service.init)
            let name = Component(value: "a name")
            let kept = Factory(Range.init, taking: Int.self, Int.self).scope(.lazySingleton)
        }
        let screens = try Kept().activated()
        #expect(try screens.kept(3, 5) === screens.kept(3, 5))
        #expect(try screens.kept(3, 5) !== screens.kept(5, 3))
    }

    @Test func remainingParametersAreDependencies() throws {
        func parameters(_ definition: Definition) -> [String] { definition.dependencies.map { "\($0.parameter) \($0.type)" } }
        #expect(parameters(Screens().screen.definition) == ["2 Service"])
        #expect(parameters(Screens().range.definition) == ["2 String", "3 Service"])
    }
}
