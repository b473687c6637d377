import Foundation
import Testing
import Wiring
import WiringEveryday
import WiringPatching
import WiringTesting

private final class Outbox: Sendable {
    let date: DateSource
    let identifiers: UUIDSource
    let random: RandomSource
    let clock: any Clock<Duration>
    init(date: DateSource, identifiers: UUIDSource, random: RandomSource, clock: any Clock<Duration>) {
        (self.date, self.identifiers, self.random, self.clock) = (date, identifiers, random, clock)
    }
    func letter() -> String {
        let die = random { Int.random(in: 1...6, using: &$0) }
        return "\(identifiers().uuidString.suffix(4)) \(Int(date.now.timeIntervalSince1970)) \(die)"
    }
    func sendLater(after delay: Duration) async throws -> String {
        try await clock.sleep(for: delay)
        return letter()
    }
}
private struct Mail: Assembly {
    let everyday = Collaborator<EverydayAssembly>()
    let outbox = Component(Outbox.init)
}
private struct Plain: Assembly {
    let one = Component(value: 1)
}
/// Gives access to the container, as in an app.
private enum App {
    static let mail = Result { try Mail().activated() }
}

@Suite(.patched(try App.mail.get(), .everyday(date: Date(timeIntervalSince1970: 86_400), seed: 3)))
struct EverydayTraitTests {
    @Test(arguments: 1...3) func eachTestHasNewSources(_ number: Int) throws {
        let outbox = try App.mail.get().outbox
        #expect([outbox.letter(), outbox.letter()] == ["0000 86400 1", "0001 86400 5"])
    }

    @Test func testUsesClockOfItsContainer() async throws {
        let mail = try App.mail.get()
        let clock = try #require(try mail.everyday.clock as? TestClock)
        let outbox = try mail.outbox
        let letter = Task { try await outbox.sendLater(after: .seconds(3600)) }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(3600))
        #expect(try await letter.value == "0000 86400 1")
    }
}

@Suite("Date, identifiers, random numbers and clock") struct EverydayTests {
    @Test func programUsesSystemSources() throws {
        let mail = try Mail().activated()
        #expect(try abs(mail.everyday.date.now.timeIntervalSinceNow) < 60)
        #expect(try mail.everyday.identifiers() != mail.everyday.identifiers())
        #expect(try mail.everyday.clock is ContinuousClock)
        let random = try mail.everyday.randomNumbers
        #expect(Set((0..<8).map { _ in random.next() }).count > 1)
    }

    @Test func unpatchedSourceIsRefused() throws {
        let mail = try Mail().activated()
        do {
            _ = try withPatches(on: mail, .date(.distantPast) + .countingUUIDs() + .clock(TestClock())) { try $0.outbox }
            Issue.record("random numbers were not refused")
        } catch let error as ResolutionError {
            #expect(error.path == ["Mail.outbox", "EverydayAssembly.randomNumbers"])
        }
    }

    @Test func existingClockIsUsed() throws {
        let clock = TestClock()
        let taken = try withPatches(on: Mail(), .everyday(clock: clock)) { try $0.everyday.clock }
        #expect(taken as? TestClock === clock)
    }

    @Test func everydayPatchesRequireAssembly() throws {
        #expect(throws: ActivationError.self) { try withPatches(on: Plain(), .everyday()) { try $0.one } }
    }

    @Test func counterCarriesToNextByte() {
        let identifiers = UUIDSource.counting()
        for _ in 0..<256 { _ = identifiers() }
        #expect(identifiers().uuidString == "00000000-0000-0000-0000-000000000100")
    }

    @Test func copiesOfRandomSourceShareSequence() {
        let random = RandomSource.seeded(1)
        let copy = random
        let numbers = [random.next(), copy.next(), random.next()]
        let again = RandomSource.seeded(1)
        #expect([again.next(), again.next(), again.next()] == numbers)
        #expect(Set(numbers).count == 3)
        // The sequence is part of the interface: golden files of users depend on it.
        #expect(RandomSource.seeded(0).next() == 0xE220_A839_7B1D_CDAF)
    }
}
