import Dispatch
import FactoryKit

extension Container {
    var store: Factory<any Store> { self { FileStore() }.cached }
    var mailer: Factory<Mailer> { self { Mailer(store: self.store()) } }
    var window: Factory<Window> { self { Window(mailer: self.mailer(), store: self.store()) } }
}

@main struct FactoryProgram {
    static func main() {
        let trace = WirescopeTrace(Container.shared.manager)
        trace.observeInstances(of: Container.shared)
        let windows = [Container.shared.window(), Container.shared.window()]
        print(trace.listen() ?? "listening")
        withExtendedLifetime((trace, windows)) { dispatchMain() }
    }
}
