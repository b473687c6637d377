import Testing
import Wiring
import WiringAsync

private protocol MailSession: Sendable {
    var address: String { get }
}
private final class Server: Sendable {
    let name = "mail"
}
private final class Codec: Sendable {}
private final class Socket: MailSession, Sendable {
    let server: Server
    let codec: Codec
    var address: String { server.name }
    init(server: Server, codec: Codec) {
        self.server = server
        self.codec = codec
    }
    static func open(server: Server, codec: Codec) async throws -> Socket {
        await Task.yield()
        return Socket(server: server, codec: codec)
    }
}
private final class Loud: MailSession {
    let inner: any MailSession
    var address: String { inner.address + "!" }
    init(_ inner: any MailSession) { self.inner = inner }
}
private final class Ticket: Sendable {
    static func draw() async -> Ticket { Ticket() }
}
private final class Client: Sendable {
    let session: any MailSession
    let codec: Codec
    let first: Ticket
    let second: Ticket
    let all: [any MailSession]
    let nothing: CallCounter?
    init(session: any MailSession, codec: Codec, first: Ticket, second: Ticket, all: [any MailSession], nothing: CallCounter?) async {
        self.session = session
        self.codec = codec
        self.first = first
        self.second = second
        self.all = all
        self.nothing = nothing
    }
}
private protocol Titled: Sendable {}
@MainActor private final class Screen: Titled {
    let client: Client
    var title = ""
    init(client: Client) {
        MainActor.assertIsolated()
        self.client = client
    }
}
private actor Mailbox {
    let client: Client
    private(set) var log: [String] = []
    init(client: Client) async {
        self.client = client
        note("made")
    }
    func note(_ line: String) { log.append(line) }
    func letter() -> Letter { Letter(box: self) }
}
private final class Letter: Sendable {
    let box: Mailbox
    init(box: Mailbox) { self.box = box }
}
private struct Office: Assembly {
    let server = Component(Server.init).scope(.lazySingleton)
    let codec = Component(Codec.init)
    let session = AsyncComponent(Socket.open, as: { $0 as any MailSession })
    let ticket = AsyncComponent(Ticket.draw).scope(.prototype)
    let client = AsyncComponent(Client.init)
    let screen = AsyncComponent(onMainActor: Screen.init).afterInjection { screen in
        await MainActor.run { screen.title = screen.client.session.address }
    }
    let converted = AsyncComponent(Screen.init, as: { $0 as any Titled })
    let mailbox = AsyncComponent(Mailbox.init).scope(.lazySingleton)
    let letter = AsyncComponent { (box: Mailbox) in await box.letter() }
}
private struct LoudOffice: Assembly {
    let office = Collaborator<Office>()
    let pair = AsyncComponent { (pair: Socket) in [pair.address] }.using(\PlainOffice.socket).provides(Set<String>.self) { Set($0) }
    let plain = Collaborator<PlainOffice>()
    let loud = InstancePostProcessor(for: (any MailSession).self) { session, _ in Loud(session) }
}
private struct PlainOffice: Assembly {
    let socket = AsyncComponent(Socket.open).scope(.lazySingleton).afterInjection { _ in }
    let other = AsyncComponent(Socket.open)
}

@Suite struct AsyncComponentTests {
    @Test func asynchronousComponentsResolveByNameTypeAndKey() async throws {
        let office = try Office().activated()
        #expect(try await office.session.address == "mail")
        #expect(try await office.resolve((any MailSession).self).address == "mail")
        #expect(try await office.resolve((any MailSession).self, key: "Office.session").address == "mail")
        #expect(try await office.resolveAll((any MailSession).self).map(\.address) == ["mail"])
        #expect(try await office.container.resolve((any MailSession).self).address == "mail")
        // Synchronous definitions can be resolved in the same way.
        #expect(try await office.resolve(Server.self) === office.server)
    }

    @Test func synchronousAndAsynchronousPartsShareOneGraph() async throws {
        let office = try Office().activated()
        let client = try await office.client
        let socket = try #require(client.session as? Socket)
        #expect(client.codec === socket.codec)
        #expect(client.all.count == 1 && client.all[0] as? Socket === socket)
        #expect(client.nothing == nil)
        #expect(client.first !== client.second)
        #expect(try await office.client !== client)
    }

    @Test func initializersOfGlobalActorsRunOnTheirActor() async throws {
        let office = try Office().activated()
        #expect(try await office.screen.title == "mail")
        #expect(try await office.resolve((any Titled).self) is Screen)
    }

    @Test func actorsAreComponentsAndCreateComponents() async throws {
        let office = try Office().activated()
        let letter = try await office.letter
        #expect(try await office.mailbox === letter.box)
        #expect(await letter.box.log == ["made"])
    }

    @Test func postProcessorsAndReferencesApplyToAsynchronousComponents() async throws {
        let office = try LoudOffice().activated()
        #expect(try await office.office.session.address == "mail!")
        #expect(try await office.office.client.all.map(\.address) == ["mail!"])
        #expect(try await office.pair == ["mail"])
        #expect(try await office.resolve(Set<String>.self) == ["mail"])
    }

    @Test func decoratorsAreAppliedInOrder() async throws {
        var assembly = DynamicAssembly("Stack")
        let text = AsyncComponent { () async in "a" }.decorated { $0 + "b" }.decorated { $0 + "c" }
        assembly.add("text", text)
        #expect(try await assembly.activated().instance(of: text) == "abc")
    }
}
