import Testing
import Wiring

private final class Log {}
private final class Index {
    let log: Log
    init(log: Log) { self.log = log }
}
private final class Presenter {
    weak var screen: Screen?
    var index: Lazy<Index>?
    func attach(screen: Screen, index: Lazy<Index>) { (self.screen, self.index) = (screen, index) }
}
private final class Screen {
    let presenter: Presenter
    let log: Log
    init(presenter: Presenter, log: Log) { (self.presenter, self.log) = (presenter, log) }
}

/// The method of the presenter waits for the initializer of the screen, and then receives a handle that shares the object graph.
private struct ScreenAssembly: Assembly {
    let log = Component(Log.init)
    let index = Component(Index.init)
    let presenter = Component(Presenter.init).call(Presenter.attach)
    let screen = Component(Screen.init)
}

@Suite("A handle that a deferred step receives") struct DeferredHandleTests {
    @Test("shares the object graph of the request, and leaves no running construction")
    func sharesGraph() throws {
        let container = try ScreenAssembly().activated()
        for _ in 0..<10 {
            let screen = try container.screen
            #expect(screen.presenter.screen === screen)
            #expect(try screen.presenter.index?.value.log === screen.log)
            #expect(container.core.constructions.running.isEmpty)
        }
    }
}
