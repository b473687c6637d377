import Wiring

/// Objects with the default lifetime that meet again within a request: a diamond, and two that know each other.
enum ObjectGraphs {
    final class Store {}
    final class Inbox {
        let store: Store
        init(store: Store) { self.store = store }
    }
    final class Outbox {
        let store: Store
        init(store: Store) { self.store = store }
    }
    final class Window {
        let inbox: Inbox
        let outbox: Outbox
        init(inbox: Inbox, outbox: Outbox) { (self.inbox, self.outbox) = (inbox, outbox) }
    }

    struct WindowAssembly: Assembly {
        let store = Component(Store.init)
        let inbox = Component(Inbox.init)
        let outbox = Component(Outbox.init)
        let window = Component(Window.init)
    }

    @inline(never)
    static func windowByHand() -> Window {
        let store = Store()
        return Window(inbox: Inbox(store: store), outbox: Outbox(store: store))
    }

    final class Screen {
        let presenter: Presenter
        init(presenter: Presenter) { self.presenter = presenter }
    }
    final class Presenter {
        weak var screen: Screen?
    }

    struct ScreenAssembly: Assembly {
        let screen = Component(Screen.init)
        let presenter = Component(Presenter.init).inject(\.screen)
    }

    @inline(never)
    static func screenByHand() -> Screen {
        let presenter = Presenter()
        let screen = Screen(presenter: presenter)
        presenter.screen = screen
        return screen
    }

    static func rows() throws -> [Row] {
        let pieces = 20_000
        let windows = try WindowAssembly().activated()
        let diamond = try Comparison(pieces: pieces) {
            nanoseconds { for _ in 0..<pieces { consume(windowByHand()) } }
        } ours: {
            try nanoseconds { for _ in 0..<pieces { consume(try windows.window) } }
        }
        let screens = try ScreenAssembly().activated()
        let cycle = try Comparison(pieces: pieces) {
            nanoseconds { for _ in 0..<pieces { consume(screenByHand()) } }
        } ours: {
            try nanoseconds { for _ in 0..<pieces { consume(try screens.screen) } }
        }
        return [
            Row("object graph of four, a diamond", diamond, atMost: 2),
            Row("cycle of two, closed by property injection", cycle, atMost: 6),
        ]
    }
}
