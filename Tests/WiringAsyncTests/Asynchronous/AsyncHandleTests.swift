import Testing
import Wiring
import WiringAsync

private final class Session: Sendable {
    let codec: Codec
    init(codec: Codec) { self.codec = codec }
}
private final class Codec: Sendable {}
private final class Editor {
    let codec: Codec
    let session: AsyncLazy<Session>
    let same: AsyncLazy<Session>
    let makeSession: AsyncProvider<Session>
    let makeCodec: AsyncProvider<Codec>
    let maybe: AsyncProvider<Session>?
    init(
        codec: Codec, session: AsyncLazy<Session>, same: AsyncLazy<Session>, makeSession: AsyncProvider<Session>,
        makeCodec: AsyncProvider<Codec>, maybe: AsyncProvider<Session>?
    ) {
        self.codec = codec
        self.session = session
        self.same = same
        self.makeSession = makeSession
        self.makeCodec = makeCodec
        self.maybe = maybe
    }
}
private final class Chicken: Sendable {
    let egg: AsyncLazy<Egg>
    init(egg: AsyncLazy<Egg>) async { self.egg = egg }
}
private final class Egg: Sendable {
    let chicken: Chicken
    init(chicken: Chicken) async { self.chicken = chicken }
}
private struct Desk: Assembly {
    let editor = Component(Editor.init)
    let codec = Component(Codec.init)
    let session = AsyncComponent { (codec: Codec) async in Session(codec: codec) }
    let chicken = AsyncComponent(Chicken.init)
    let egg = AsyncComponent(Egg.init)
}

@Suite struct AsyncHandleTests {
    @Test func lazyHandlesBuildOnceWithinTheirGraph() async throws {
        let editor = try Desk().activated().editor
        #expect(!editor.session.isBuilt)
        let (session, same) = (editor.session, editor.same)
        let sessions = try await withThrowingTaskGroup(of: Session.self) { group in
            for index in 0..<8 { group.addTask { try await index.isMultiple(of: 2) ? session.value : same.value } }
            return try await group.reduce(into: [ObjectIdentifier: Session]()) { $0[ObjectIdentifier($1)] = $1 }
        }
        #expect(sessions.count == 1)
        #expect(sessions.values.first?.codec === editor.codec)
        #expect(editor.session.isBuilt)
    }

    @Test func providersResolveOnEachCall() async throws {
        let editor = try Desk().activated().editor
        let session = try await editor.makeSession()
        #expect(session.codec !== editor.codec)
        #expect(try await editor.makeSession() !== session)
        #expect(try await editor.makeCodec() !== editor.codec)
        #expect(try await editor.maybe?().codec != nil)
    }

    @Test func aLazyHandleBreaksACycleOfInitializers() async throws {
        let chicken = try await Desk().activated().chicken
        #expect(try await chicken.egg.value.chicken === chicken)
    }
}
