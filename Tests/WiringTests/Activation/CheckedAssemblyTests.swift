import Testing
import Wiring
import WiringExtras
import WiringPatching

private protocol Network: AnyObject { var name: String { get } }
private final class Named: Network {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Mailer {
    let network: any Network
    let created: Int
    init(network: any Network, created: Int) { (self.network, self.created) = (network, created) }
}
private final class Window {
    weak var panel: Panel?
}
private final class Panel {
    var window: Window?
}

private struct Clients: Assembly {
    let network = Component { Named("http") as any Network }.scope(.lazySingleton)
}

private struct Mail: ParameterizedAssembly {
    let clients = Collaborator<Clients>()
    let created: CallCounter
    let mailer: Component<Mailer, Mailer>
    let draft: Factory<String, Int>
    let window = Component(Window.init).inject(\.panel).scope(.singleton)
    let panel = Component(Panel.init).inject(\.window).scope(.singleton)

    init(_ created: CallCounter = CallCounter()) {
        self.created = created
        mailer = Component { (network: any Network) in Mailer(network: network, created: created.add()) }.scope(.singleton)
        draft = Factory { (number: Int) in { (network: any Network) in "\(number) over \(network.name)" } }
    }
}

private struct Report: Assembly {
    let title = Component { (network: any Network) in Named("report over \(network.name)") }.scope(.lazySingleton)
}

/// A post-processor that is a component, which each container builds.
private struct Watched: ParameterizedAssembly {
    let watcher: Component<InstancePostProcessor<Named>, InstancePostProcessor<Named>>
    let named = Component { Named("plain") }

    init(_ created: CallCounter) {
        watcher = Component {
            let number = created.add()
            return InstancePostProcessor(for: Named.self) { named, _ in Named("\(named.name) \(number)") }
        }
    }
}

/// A post-processor of definitions that is a component with a shared dependency.
private struct Rewritten: Assembly {
    let seed = Component { Named("seed") }.scope(.lazySingleton)
    let rewriting = Component { (seed: Named) in DefinitionPostProcessor(for: Int.self) { $0.scope(.lazySingleton) } }
    let number = Component { 3 }
}

private struct Incomplete: Assembly {
    let mailer = Component { (network: any Network) in Mailer(network: network, created: 0) }
}

@Suite("A checked assembly") struct CheckedAssemblyTests {
    @Test("builds no instance, and its containers share none")
    func sharesNothing() throws {
        let created = CallCounter()
        let checked = try Mail(created).checked()
        #expect(created.total == 0)
        let (first, second) = (try checked.activated(), try checked.activated())
        #expect(created.total == 2)
        #expect(try first.mailer !== second.mailer && first.mailer.network !== second.mailer.network)
        #expect(try first.mailer === first.mailer && first.clients.network === first.mailer.network)
        #expect(try first.window.panel === first.panel && second.panel.window === second.window && first.window !== second.window)
        #expect(try second.draft(7) == "7 over http" && first.draft(8) == "8 over http")
        #expect(try first.resolve(Mailer.self) === first.mailer && second.resolve(Mailer.self, key: "Mail.mailer") === second.mailer)
    }

    @Test("throws every error of the wiring when it is checked")
    func refusesErrors() throws {
        let expected = try #require(throws: ActivationError.self) { try Incomplete().activated() }
        let error = try #require(throws: ActivationError.self) { try Incomplete().checked() }
        #expect("\(error)" == "\(expected)")
    }

    @Test("contains its substitutes and its additional assemblies")
    func containsSubstitutes() throws {
        struct Fakes: Assembly {
            let network = Component { Named("fake") as any Network }.scope(.lazySingleton)
        }
        let checked = try Mail().checked(with: Report(), substituting: Substitute(Fakes(), for: Clients.self))
        for _ in 0..<2 {
            let mail = try checked.activated()
            #expect(try mail.resolve(Named.self).name == "report over fake")
        }
    }

    @Test("keeps its patches in each container")
    func keepsPatches() throws {
        let checked = try Mail().checked(patching: Patch(\Clients.network) { Named("patched") })
        let (first, second) = (try checked.activated(), try checked.activated())
        #expect(try first.mailer.network.name == "patched" && second.mailer.network.name == "patched")
        #expect(try first.mailer.network !== second.mailer.network)
    }

    @Test("lets each container be patched for itself")
    func patchesOneContainer() throws {
        let checked = try Mail().checked()
        let (first, second) = (try checked.activated(), try checked.activated())
        try first.withPatches(Patch(\Clients.network) { Named("patched") }) {
            #expect(try first.mailer.network.name == "patched" && second.mailer.network.name == "http")
            let third = try checked.activated()
            #expect(try third.mailer.network.name == "http")
        }
        let other = try first.patched(Patch(\Clients.network) { Named("other") })
        #expect(try other.mailer.network.name == "other")
        #expect(try first.mailer.network.name == "http")
    }

    @Test("creates children that share only the instances of their parent")
    func createsChildren() throws {
        let parent = try Mail().activated()
        let checked = try Report().checked(asChildOf: parent)
        let (first, second) = (try checked.activated(), try checked.activated())
        #expect(try first.title !== second.title && first.title.name == "report over http")
        #expect(try first.resolve(Mailer.self) === parent.mailer && second.resolve(Mailer.self) === parent.mailer)
    }

    @Test("lets each container build the post-processors that are components")
    func buildsPostProcessors() throws {
        let created = CallCounter()
        let checked = try Watched(created).checked()
        #expect(created.total == 0)
        let (first, second) = (try checked.activated(), try checked.activated())
        #expect(try first.named.name == "plain 1" && second.named.name == "plain 2")
        let children = try Report().checked(asChildOf: checked.activated(), with: Clients())
        for _ in 0..<2 {
            let child = try children.activated()
            #expect(try child.title.name == "report over http 3")
        }
    }

    @Test("lets each container adopt the instances that were built to rewrite its definitions")
    func adoptsEarlyInstances() throws {
        let checked = try Rewritten().checked()
        let (first, second) = (try checked.activated(), try checked.activated())
        #expect(try first.seed === first.seed && second.seed === second.seed && first.seed !== second.seed)
        #expect(try first.number == 3)
    }

    @Test("releases a container with its instances, and keeps the others")
    func releasesContainers() throws {
        let checked = try Mail().checked()
        weak var released: Mailer?
        let kept = try checked.activated()
        do {
            let other = try checked.activated()
            released = try other.mailer
            #expect(released != nil)
        }
        #expect(released == nil)
        #expect(try kept.mailer.network.name == "http")
    }

    @Test("belongs to no container: its definitions are found in each")
    func findsDefinitions() throws {
        let mail = Mail()
        let checked = try mail.checked()
        let containers = try (0..<3).map { _ in try checked.activated() }
        for container in containers { #expect(try container.instance(of: mail.mailer) === container.mailer) }
    }

    @Test("creates containers on several threads at the same time")
    func isThreadSafe() async throws {
        let created = CallCounter()
        let checked = try Mail(created).checked()
        await onThreads(8) { number in
            do {
                for round in 0..<20 {
                    let container = try checked.activated()
                    #expect(try container.mailer.network === container.clients.network)
                    #expect(try container.draft(round) == "\(round) over http")
                }
            } catch {
                Issue.record(error, "thread \(number)")
            }
        }
        #expect(created.total == 160)
    }
}
