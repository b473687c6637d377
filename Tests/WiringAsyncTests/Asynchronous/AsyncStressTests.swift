import Testing
import Wiring
import WiringAsync

private final class Clock: Sendable {}
private final class Codec: Sendable {}
private final class Account: Sendable {
    let clock: Clock
    let codec: Codec
    init(clock: Clock, codec: Codec) {
        self.clock = clock
        self.codec = codec
    }
}
private final class Profile: Sendable {
    let account: Account
    let codec: Codec
    init(account: Account, codec: Codec) {
        self.account = account
        self.codec = codec
    }
}
private final class Reader: Sendable {
    let profile: Profile
    let other: AsyncLazy<Profile>
    let codec: Codec
    init(profile: Profile, other: AsyncLazy<Profile>, codec: Codec) async throws {
        self.profile = profile
        self.other = other
        self.codec = codec
        // Reentrant, while the initializer runs.
        if try await other.value !== profile { throw CancellationError() }
    }
}
private final class Page: Sendable {
    let clock: Clock
    let codec: Codec
    init(clock: Clock, codec: Codec) {
        self.clock = clock
        self.codec = codec
    }
}
private struct Library: Assembly {
    let clock = Component(Clock.init).scope(.lazySingleton)
    let codec = Component(Codec.init)
    let page = Component(Page.init)
    let account = AsyncComponent { (clock: Clock, codec: Codec) async in
        await Task.yield()
        return Account(clock: clock, codec: codec)
    }.scope(.lazySingleton)
    let profile = AsyncComponent { (account: Account, codec: Codec) async in
        await Task.yield()
        return Profile(account: account, codec: codec)
    }.scope(.scoped("session"))
    let reader = AsyncComponent(Reader.init)
}

@Suite struct AsyncStressTests {
    @Test func eightTasksResolveCancelAndEnterAndLeaveScopes() async throws {
        for round in 0..<40 {
            let library = try Library().activated()
            let accounts = try await withThrowingTaskGroup(of: Set<ObjectIdentifier>.self) { group in
                for index in 0..<8 { group.addTask { try await visit(library, round: round + index) } }
                return try await group.reduce(into: Set()) { $0.formUnion($1) }
            }
            #expect(accounts == [ObjectIdentifier(try await library.account)])
        }
    }

    private func visit(_ library: Activated<Library>, round: Int) async throws -> Set<ObjectIdentifier> {
        var accounts: Set<ObjectIdentifier> = []
        for step in 0..<10 {
            let page = try library.page
            guard page.clock === (try library.clock) else { throw CancellationError() }
            let session = library.entering("session")
            let cancelled = Task { try await session.reader }
            if (step + round).isMultiple(of: 3) { cancelled.cancel() }
            let reader = try await session.reader
            #expect(try await session.profile === reader.profile)
            #expect(reader.profile.account.clock === page.clock)
            accounts.insert(ObjectIdentifier(reader.profile.account))
            if (step + round).isMultiple(of: 2) {
                session.leave()
                await #expect(throws: (any Error).self) { try await session.profile }
            }
            _ = await cancelled.result
        }
        return accounts
    }
}
