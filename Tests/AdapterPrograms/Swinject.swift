import Dispatch
import Swinject

extension Resolver {
    fileprivate func required<Service>(_ type: Service.Type = Service.self) -> Service {
        guard let service = resolve(type) else { preconditionFailure("\(type) is not registered") }
        return service
    }
}

@main struct SwinjectProgram {
    static func main() {
        let container = Container()
        container.register((any Store).self) { _ in FileStore() }.inObjectScope(.container)
        container.register(Mailer.self) { resolver in Mailer(store: resolver.required()) }
            .initCompleted { resolver, mailer in mailer.window = resolver.resolve(Window.self) }
        container.register(Window.self) { resolver in Window(mailer: resolver.required(), store: resolver.required()) }
        container.register(Window.self, name: "second") { resolver in resolver.required() }
        container.register(Int.self) { (_, text: String) in text.count }
        let probe = WirescopeProbe(container)
        let window = container.resolve(Window.self)
        print(probe.listen(resolvingOn: .main) ?? "listening")
        withExtendedLifetime((container, window)) { dispatchMain() }
    }
}
