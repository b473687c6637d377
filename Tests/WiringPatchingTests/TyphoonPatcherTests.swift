import Testing
import Wiring
import WiringExtras
import WiringPatching
import WiringVocabulary

private protocol Network: AnyObject {
    var name: String { get }
}
private protocol Reachable {}
private final class HTTP: Network, Reachable {
    let name = "http"
}
private final class Fake: Network {
    let name: String
    init(_ name: String = "fake") { self.name = name }
}
private final class Logged: Network {
    let inner: any Network
    var name: String { "logged(\(inner.name))" }
    init(_ inner: any Network) { self.inner = inner }
}
private final class Push {
    let network: any Network
    init(network: any Network) { self.network = network }
}
private final class Center {
    let push: Push
    let container: Container
    let patient: Lazy<Push>
    init(push: Push, container: Container, patient: Lazy<Push>) {
        self.push = push
        self.container = container
        self.patient = patient
    }
}
private struct Clock: Sendable {
    let hour: Int
}

/// Scene 4: notification center -> push service -> network client.
private struct ClientAssembly: ParameterizedAssembly {
    let network: Component<any Network, HTTP>
    init(_ lifetime: Lifetime = .objectGraph) {
        network = Component(HTTP.init, as: { $0 as any Network }).scope(lifetime).provides((any Reachable)?.self) { $0 as? any Reachable }
    }
}
private struct Mail: ParameterizedAssembly {
    let clients: Collaborator<ClientAssembly>
    let push = Component(Push.init)
    let center = Component(Center.init).scope(.lazySingleton)
    let clock = Component { Clock(hour: 12) }
    let greeting = Factory { (name: String) in { (clock: Clock) in "\(name) at \(clock.hour)" } }
    let processors: [InstancePostProcessor<any Network>]

    init(_ lifetime: Lifetime = .objectGraph, isLogged: Bool = false) {
        clients = Collaborator { ClientAssembly(lifetime) }
        processors = isLogged ? [InstancePostProcessor(for: (any Network).self) { network, _ in Logged(network) }] : []
    }
}

/// The behavior of Typhoon's tests of the same name, followed by additional tests.
@Suite struct TyphoonPatcherTests {
    // MARK: Behavior of Typhoon

    @Test func patchesADefinitionBeforeActivation() throws {
        let mail = try Mail().activated(patching: Patch(\ClientAssembly.network) { Fake() })
        #expect(try mail.center.push.network is Fake)
        #expect(try mail.clients.network is Fake)
        #expect(try mail.resolve((any Network).self) is Fake)
        #expect(try mail.resolve((any Network).self, key: "ClientAssembly.network") is Fake)
    }

    @Test func patchesALoadedContainer() throws {
        let mail = try Mail().activated()
        let center = try mail.center
        let patched = try mail.patched(Patch(\ClientAssembly.network) { Fake() })
        #expect(try patched.center.push.network is Fake)
        // The copy shares no instances, and the original does not change.
        #expect(try patched.center !== center)
        #expect(try mail.center === center)
        #expect(try mail.push.network is HTTP)
    }

    @Test(arguments: Lifetime.unscoped)
    func aPatchedDefinitionKeepsItsScope(lifetime: Lifetime) throws {
        let mail = try Mail(lifetime).activated(patching: Patch(\ClientAssembly.network) { Fake() })
        let first = try mail.clients.network
        #expect(try (mail.clients.network === first) == lifetime.isShared)
        #expect(first is Fake)
    }

    @Test func patchesADefinitionWithRuntimeArguments() throws {
        let mail = try Mail().activated(patching: Patch(\Mail.greeting) { (name: String) in "Hush, \(name)" })
        #expect(try mail.greeting("Ann") == "Hush, Ann")
        #expect(try mail.resolve(BoundFactory<String, String>.self)("Bob") == "Hush, Bob")
        #expect(try Mail().activated().greeting("Ann") == "Ann at 12")
    }

    @Test func patchesAreRolledBackAfterFunction() throws {
        let mail = try Mail(.lazySingleton).activated()
        let network = try mail.clients.network
        try mail.withPatches(Patch(\ClientAssembly.network) { Fake() }) { () throws in
            #expect(try mail.clients.network is Fake)
        }
        #expect(try mail.clients.network === network)
    }

    // MARK: Additional behavior

    @Test func patchReceivesItsOwnDependencies() throws {
        let mail = try Mail().activated(patching: Patch(\ClientAssembly.network) { (clock: Clock) in Fake("\(clock.hour)") })
        #expect(try mail.push.network.name == "12")
        let error = #expect(throws: ActivationError.self) {
            try Mail().activated(patching: Patch(\ClientAssembly.network) { (hours: [Int]) in Fake() })
        }
        #expect(error?.findings.first?.rule == "missing-definition")
    }

    @Test func patchCanBeAValue() throws {
        let mail = try Mail().activated(patching: Patch(\Mail.clock, value: Clock(hour: 3)))
        #expect(try mail.greeting("Ann") == "Ann at 3")
    }

    @Test func patchedDefinitionsKeepPostProcessorsAndAdditionalTypes() throws {
        let mail = try Mail(isLogged: true).activated(patching: Patch(\ClientAssembly.network) { Fake() })
        #expect(try mail.push.network.name == "logged(fake)")
        #expect(try mail.resolve((any Reachable)?.self) == nil)
    }

    @Test func laterPatchTakesPrecedence() throws {
        let mail = try Mail().activated(
            patching: Patch(\ClientAssembly.network) { Fake("one") }, Patch(\ClientAssembly.network) { Fake("two") })
        #expect(try mail.clients.network.name == "two")
        #expect(try mail.patched(Patch(\ClientAssembly.network) { Fake("three") }).clients.network.name == "three")
        #expect(try mail.patched(Patch(\Mail.clock, value: Clock(hour: 3))).clients.network.name == "two")
    }

    @Test func patchForForeignAssemblyIsAFinding() throws {
        let error = #expect(throws: ActivationError.self) {
            try ClientAssembly().activated().patched(Patch(\Mail.clock, value: Clock(hour: 3)))
        }
        #expect(error?.findings.map(\.message) == ["a patch targets a component of Mail, which is not part of the container"])
    }

    @Test func patchesApplyToSubstitutesAndRepeatedAssemblies() throws {
        struct Both: Assembly {
            let clients = Collaborator { ClientAssembly() }
            let mail = Collaborator { Mail() }
        }
        struct OtherClients: Assembly {
            let network = Component({ Fake("substitute") }, as: { $0 as any Network })
        }
        let patch = Patch(\ClientAssembly.network) { Fake("patched") }
        let both = try Both().activated(patching: patch)
        #expect(try both.clients.network.name == "patched")
        #expect(try both.mail.clients.network.name == "patched")
        let substituted = try Mail().activated(substituting: Substitute(OtherClients(), for: ClientAssembly.self), patching: patch)
        #expect(try substituted.push.network.name == "patched")
    }

    @Test func patchesOverrideDefinitionPostProcessors() throws {
        struct Rewritten: Assembly {
            let clients = Collaborator { ClientAssembly() }
            let share = DefinitionPostProcessor(for: (any Network).self) { draft in
                draft.replaced(by: Component({ Fake("rewritten") }, as: { $0 as any Network })).scope(.lazySingleton)
            }
        }
        let container = try Rewritten().activated(patching: Patch(\ClientAssembly.network) { Fake("patched") })
        #expect(try container.clients.network.name == "patched")
        #expect(try container.clients.network === container.clients.network)
    }

    @Test func patchedWeakSingletonCannotBeAValue() throws {
        let component = Component(HTTP.init, as: { $0 as Any }).scope(.weakSingleton)
        struct Odd: ParameterizedAssembly {
            let component: Component<Any, HTTP>
        }
        let odd = Odd(component: component)
        #expect(try odd.activated().component is HTTP)
        let patched = try odd.activated(patching: Patch(\Odd.component) { 3 as Any })
        let error = #expect(throws: ResolutionError.self) { try patched.component }
        #expect(error?.finding.rule == "weak-value-type")
    }

    @Test func childrenAndScopesUsePatchedDependencies() throws {
        struct Window: Assembly {
            let title = Component { (push: Push) in push.network.name }
            let local = Component { (network: any Network) in Fake("local \(network.name)") }.scope(.scoped("session"))
        }
        let mail = try Mail(.lazySingleton).activated()
        let window = try Window().activated(asChildOf: mail)
        let patched = try window.patched(
            Patch(\ClientAssembly.network) { Fake() }, Patch(\Window.title) { (push: Push) in "T \(push.network.name)" })
        #expect(try patched.title == "T fake")
        #expect(try window.title == "http")
        #expect(try mail.clients.network is HTTP)
        let session = window.entering("session")
        #expect(try session.container.patched(Patch(\ClientAssembly.network) { Fake() }).local.name == "local fake")
        #expect(try session.local.name == "local http")
    }
}
