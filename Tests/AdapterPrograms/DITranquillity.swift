import DITranquillity
import Dispatch

@main struct DITranquillityProgram {
    static func main() {
        let container = DIContainer()
        container.register { FileStore() }.as((any Store).self).lifetime(.single)
        container.register { Mailer(store: $0) }
        container.register { Window(mailer: $0, store: $1) }
        print(WirescopeGraph.listen(container) ?? "listening")
        withExtendedLifetime(container) { dispatchMain() }
    }
}
