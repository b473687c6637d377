import Wiring

/// Object graphs with shared members: a diamond, and two objects that refer to each other.
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

    final class Delegating {
        let service: Delegate
        init(service: Delegate) { self.service = service }
    }
    final class Delegate {
        weak var owner: Delegating?
        let settings: Settings
        init(settings: Settings) { self.settings = settings }
    }
    final class Settings: Sendable {}
    final class Index: Sendable {}
    final class Search {
        let index: Lazy<Index>
        init(index: Lazy<Index>) { self.index = index }
    }

    struct DelegateAssembly: Assembly {
        let owner = Component(Delegating.init)
        let service = Component(Delegate.init).inject(\.owner)
        let settings = Component(Settings.init).scope(.lazySingleton)
    }

    /// The same, and another component that receives a lazy dependency.
    struct DelegateAndLazyAssembly: Assembly {
        let owner = Component(Delegating.init)
        let service = Component(Delegate.init).inject(\.owner)
        let settings = Component(Settings.init).scope(.lazySingleton)
        let search = Component(Search.init)
        let index = Component(Index.init)
    }

    @inline(never)
    static func delegatingByHand(_ settings: Settings) -> Delegating {
        let service = Delegate(settings: settings)
        let owner = Delegating(service: service)
        service.owner = owner
        return owner
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
        let settings = Settings()
        func delegates(_ ours: () throws -> Delegating) throws -> Comparison {
            try Comparison(pieces: pieces) {
                nanoseconds { for _ in 0..<pieces { consume(delegatingByHand(settings)) } }
            } ours: {
                try nanoseconds { for _ in 0..<pieces { consume(try ours()) } }
            }
        }
        let alone = try DelegateAssembly().activated()
        let beside = try DelegateAndLazyAssembly().activated()
        return [
            Row("object graph of four, a diamond", diamond, atMost: 2),
            Row("cycle of two, closed by property injection", cycle, atMost: 6),
            Row("cycle of two with a singleton, a weak delegate", try delegates { try alone.owner }, atMost: 6),
            Row("the same beside a lazy dependency elsewhere", try delegates { try beside.owner }, atMost: 6),
        ]
    }
}
