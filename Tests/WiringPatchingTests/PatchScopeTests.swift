import Testing
import Wiring
import WiringAsync
import WiringPatching

private protocol Network: AnyObject, Sendable {
    var name: String { get }
}
private final class HTTP: Network {
    let name = "http"
}
private final class Fake: Network {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Push: Sendable {
    let network: any Network
    init(network: any Network) { self.network = network }
}
/// Requests services late and stores them, which makes tests depend on each other.
private final class Center {
    let network: Lazy<any Network>
    let container: Container
    let makePush: Provider<Push>
    let mail: Activated<Mail>
    init(network: Lazy<any Network>, container: Container, makePush: Provider<Push>, mail: Activated<Mail>) {
        self.network = network
        self.container = container
        self.makePush = makePush
        self.mail = mail
    }
    var names: [String] {
        get throws {
            [
                try network.value.name, try makePush().network.name, try container.resolve((any Network).self).name,
                try mail.clients.network.name, try mail.greeting("a"),
            ]
        }
    }
}
private struct Clients: Assembly {
    let network = Component(HTTP.init, as: { $0 as any Network }).scope(.lazySingleton)
}
private struct Mail: Assembly {
    let clients = Collaborator<Clients>()
    let push = Component(Push.init)
    let center = Component(Center.init).scope(.lazySingleton)
    let greeting = Factory { (text: String) in { (network: any Network) in "\(text) \(network.name)" } }
    let session = Component { (network: any Network) in Fake("session \(network.name)") }.scope(.scoped("session"))
}
private struct Broken: Error {}

private func fake(_ name: String = "fake") -> Patch { Patch(\Clients.network) { Fake(name) } }

@Suite struct PatchScopeTests {
    private let mail: Activated<Mail>
    init() throws { mail = try Mail().activated() }

    /// The names of all services that a container provides.
    private var names: [String] {
        get throws {
            [
                try mail.clients.network.name, try mail.push.network.name, try mail.greeting("a"),
                try mail.resolve((any Network).self).name, try mail.resolve((any Network).self, key: "Clients.network").name,
                try mail.resolveAll((any Network).self).map(\.name).joined(), try mail.container.resolve(Push.self).network.name,
                try mail.within("session") { try $0.session.name },
            ]
        }
    }

    @Test func everyKindOfRequestUsesPatches() throws {
        let original = try names
        #expect(original == ["http", "http", "a http", "http", "http", "http", "http", "session http"])
        let patched = try mail.withPatches(fake()) { try names }
        #expect(patched == ["fake", "fake", "a fake", "fake", "fake", "fake", "fake", "session fake"])
        #expect(try names == original)
    }

    @Test func nestedPatchesAreRolledBackExactly() throws {
        let original = try mail.clients.network
        try mail.withPatches(fake("outer"), Patch(\Mail.push) { Push(network: Fake("pushed")) }) {
            let outer = try mail.clients.network
            try mail.withPatches(fake("inner")) { () throws in
                #expect(try mail.clients.network.name == "inner")
                // The outer patch that the inner ones do not override is still in effect.
                #expect(try mail.push.network.name == "pushed")
            }
            #expect(try mail.clients.network === outer)
            #expect(throws: Broken.self) { try mail.withPatches(fake("thrown")) { throw Broken() } }
            #expect(try mail.clients.network === outer)
        }
        #expect(try mail.clients.network === original)
    }

    @Test func invalidPatchLeavesContainerUnchanged() throws {
        #expect(throws: ActivationError.self) {
            try mail.withPatches(Patch(\Clients.network) { (missing: [Int]) in Fake("") }) { Issue.record("must not run") }
        }
        #expect(try mail.clients.network is HTTP)
    }

    @Test func existingInstancesKeepUnpatchedDependencies() throws {
        let center = try mail.center
        let inside = try mail.withPatches(fake()) {
            // If its handles followed the patches, it would store patched services for ever.
            #expect(try center.names == ["http", "http", "http", "http", "a http"])
            return try mail.center
        }
        #expect(inside !== center)
        #expect(try inside.names == ["fake", "fake", "fake", "fake", "a fake"])
        #expect(try mail.center === center)
    }

    /// Scene 15: a misleading test passes because another test left state in shared services.
    @Test func patchesLeaveNoStateForOtherTests() async throws {
        let mail = mail
        func lyingTest() throws -> Bool { try mail.center.network.value is Fake }
        // Without isolation, this test would leave its fake in singletons that are built while the patch is in effect.
        let isFake = try mail.withPatches(fake()) { try lyingTest() }
        #expect(isFake)
        #expect(try !lyingTest())
        #expect(try await Task { try lyingTest() }.value == false)
    }

    @Test func patchedInstancesAreReleased() throws {
        weak var left: (any Network)?
        try mail.withPatches(fake()) { left = try mail.push.network }
        #expect(left == nil)
    }

    @Test func asynchronousComponentsArePatched() async throws {
        struct Remote: Assembly {
            let mail = Collaborator<Mail>()
            let line = AsyncComponent { (push: Push) async in Fake("line of \(push.network.name)") }.scope(.singleton)
        }
        let remote = try Remote().activated()
        #expect(try await remote.line.name == "line of http")
        let names = try await remote.withPatches(fake()) {
            let push = try remote.mail.push.network.name
            return [try await remote.line.name, try await remote.resolve(Fake.self, key: "Remote.line").name, push]
        }
        #expect(names == ["line of fake", "line of fake", "fake"])
        let patched = try remote.patched(Patch(\Remote.line) { (push: Push) async in Fake("patched \(push.network.name)") })
        #expect(try await patched.line.name == "patched http")
        let line = try await patched.line
        #expect(try await patched.line === line)
        #expect(try await remote.line.name == "line of http")
    }

    @Test func tasksInheritPatches() async throws {
        let mail = mail
        try await mail.withPatches(fake("asynchronous")) {
            await Task.yield()
            async let child = mail.clients.network.name
            let names = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<4 { group.addTask { try mail.push.network.name } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(names == ["asynchronous"])
            #expect(try await child == "asynchronous")
            #expect(try await Task { try mail.clients.network.name }.value == "asynchronous")
            #expect(try await Task.detached { try mail.clients.network.name }.value == "http")
        }
        #expect(try mail.clients.network is HTTP)
    }

    @Test func taskThatOutlivesPatchesUsesUnpatchedContainer() async throws {
        let mail = mail
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let task = try mail.withPatches(fake()) {
            Task {
                for await _ in gate {}
                // Other tasks may apply their own patches meanwhile.
                return try mail.clients.network.name
            }
        }
        try await mail.withPatches(fake("another")) { () async throws in
            open.finish()
            #expect(try await task.value == "http")
        }
    }

    @Test func patchesOfConcurrentTasksAreIsolated() async throws {
        let mail = mail
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await mail.withPatches(fake("fake \(number)")) { () async throws in
                        for _ in 0..<10 {
                            #expect(try mail.push.network.name == "fake \(number)")
                            await Task.yield()
                        }
                    }
                    #expect(try mail.clients.network is HTTP)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func patchesApplyToOneContainerAndItsCollaborators() throws {
        let other = try Mail().activated()
        let clients = mail.clients
        try mail.withPatches(fake()) { () throws in
            #expect(try other.clients.network is HTTP)
            #expect(try clients.network is Fake)
            try other.withPatches(fake("other")) { () throws in
                #expect(try mail.push.network.name == "fake")
                #expect(try other.push.network.name == "other")
            }
            #expect(try other.clients.network is HTTP)
        }
        try clients.withPatches(fake()) { () throws in #expect(try mail.push.network is Fake) }
    }

    @Test func scopesEnteredUnderPatchesBelongToPatchedContainer() throws {
        let session = try mail.withPatches(fake()) { () throws in
            let session = mail.entering("session")
            #expect(try session.session.name == "session fake")
            return session
        }
        #expect(try session.session.name == "session fake")
        let name = try mail.within("session") { try $0.session.name }
        #expect(name == "session http")
    }

    @Test func scopeOwnerLeavesItsScopeUnderPatches() throws {
        let session = mail.entering("session")
        let before = try session.session
        let within = session.container
        try within.withPatches(fake()) {
            let name = try session.session.name
            #expect(name == "session fake")
            session.clear()
        }
        #expect(try session.session !== before)
        #expect(try within.withPatches(fake()) { session.leave() }.isEmpty)
        #expect(throws: ResolutionError.self) { try within.session }
    }

    /// Eight tasks patch, nest, resolve and enter scopes for a second, mainly for ThreadSanitizer.
    @Test func concurrentTasksPatchAndResolve() async throws {
        let mail = mail
        let clock = ContinuousClock()
        let end = clock.now + .seconds(1)
        let rounds = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    var rounds = 0
                    repeat {
                        rounds += 1
                        #expect(try mail.clients.network is HTTP)
                        try mail.withPatches(fake("\(number)")) { () throws in
                            #expect(try mail.push.network.name == "\(number)")
                            #expect(try mail.center.names == ["\(number)", "\(number)", "\(number)", "\(number)", "a \(number)"])
                            try mail.withPatches(fake("\(number)'")) { () throws in
                                #expect(try mail.greeting("a") == "a \(number)'")
                                let name = try mail.within("session") { try $0.session.name }
                                #expect(name == "session \(number)'")
                            }
                            #expect(try mail.clients.network.name == "\(number)")
                        }
                        #expect(try mail.center.names == ["http", "http", "http", "http", "a http"])
                        let copy = try mail.patched(fake("copy"))
                        #expect(try copy.center.makePush().network.name == "copy")
                        await Task.yield()
                    } while clock.now < end
                    return rounds
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(rounds >= 8)
    }
}
