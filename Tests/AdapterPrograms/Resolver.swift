import Dispatch
import Resolver

@main struct ResolverProgram {
    static func main() {
        let container = Resolver.main
        container.register { FileStore() as any Store }.scope(.application)
        container.register { Mailer(store: container.resolve()) }.scope(.shared)
        container.register { Window(mailer: container.resolve(), store: container.resolve()) }.scope(.unique)
        container.register(Window.self, name: "second") { container.resolve(Window.self) }
        let probe = WirescopeProbe(container)
        let window = container.resolve(Window.self)
        print(probe.listen(resolvingOn: .main) ?? "listening")
        withExtendedLifetime((container, window)) { dispatchMain() }
    }
}
