import Testing
import Wiring

/// Services of an object graph, new for each request, that decorators and post-processors handle in place.
@Suite struct DecoratedGraphTests {
    private final class Tally {
        var living = 0
        var fails = false
    }

    private struct Refusal: Error {}

    private protocol Store: AnyObject {
        var name: String { get }
    }

    private final class PlainStore: Store {
        let tally: Tally
        var name: String { "plain" }
        init(tally: Tally) {
            self.tally = tally
            tally.living += 1
        }
        deinit { tally.living -= 1 }
    }

    private final class WrappedStore: Store {
        private let store: any Store
        var name: String { "wrapped \(store.name)" }
        init(_ store: any Store) { self.store = store }
    }

    private final class Inbox {
        let store: any Store
        init(store: any Store) { self.store = store }
    }

    private final class Outbox {
        let store: any Store
        init(store: any Store) { self.store = store }
    }

    private final class Window {
        let inbox: Inbox
        let outbox: Outbox
        init(inbox: Inbox, outbox: Outbox) { (self.inbox, self.outbox) = (inbox, outbox) }
    }

    private struct WindowAssembly: Assembly {
        let tally = Component(Tally.init).scope(.singleton)
        let store = Component(PlainStore.init, as: { $0 as any Store })
            .decorated { store in
                if (store as? PlainStore)?.tally.fails == true { throw Refusal() }
                return WrappedStore(store)
            }
        let inbox = Component(Inbox.init)
        let outbox = Component(Outbox.init)
        let window = Component(Window.init)
        let signature = Component { "regards" }.scope(.prototype).decorated { "kind \($0)" }
        let signing = InstancePostProcessor(for: String.self) { text, context in "\(text), \(context.key)" }
    }

    @Test func sharedInstancesAreDecoratedOnce() throws {
        let window = try WindowAssembly().activated().window
        #expect(window.inbox.store === window.outbox.store)
        #expect(window.inbox.store.name == "wrapped plain")
    }

    @Test func postProcessorReplacesValues() throws {
        let container = try WindowAssembly().activated()
        #expect(try container.signature == "kind regards, WindowAssembly.signature")
    }

    @Test func instancesAreReleasedIfDecoratorFails() throws {
        let container = try WindowAssembly().activated()
        let tally = try container.tally
        tally.fails = true
        #expect(throws: Refusal.self) { try container.store }
        #expect(throws: Refusal.self) { try container.window }
        #expect(tally.living == 0)
        tally.fails = false
        #expect(try container.window.inbox.store.name == "wrapped plain")
    }
}
