import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringPatching
import WiringTesting

private protocol Clock: AnyObject { func time() -> String }
private final class RealClock: Clock { func time() -> String { "now" } }
private final class Noon: Clock { func time() -> String { "noon" } }
private final class Alarm {
    let clock: any Clock
    let sound: String
    init(clock: any Clock, sound: String) {
        self.clock = clock
        self.sound = sound
    }
    var words: String { "\(sound) at \(clock.time())" }
}
/// Code under test that received the container earlier.
private final class Sleeper: Sendable {
    let bedroom: Activated<Bedroom>
    init(_ bedroom: Activated<Bedroom>) { self.bedroom = bedroom }
    func words() throws -> String { try bedroom.alarm.words }
}
private struct Bedroom: Assembly {
    let clock = Component(RealClock.init, as: { $0 as any Clock }).scope(.lazySingleton)
    let sound = Component(value: "beep")
    let alarm = Component(Alarm.init)
    let news = AsyncComponent { () async in [1] }.scope(.singleton)
}
private struct Stop: Error {}

extension PatchSet {
    fileprivate static var quietNoon: PatchSet { [Patch(\Bedroom.clock) { Noon() }, Patch(\Bedroom.sound, value: "hush")] }
}

@Suite("Patches in tests") struct WithPatchesTests {
    @Test func containerIsPatchedForItsHoldersDuringFunction() throws {
        let bedroom = try Bedroom().activated()
        let sleeper = Sleeper(bedroom)
        let words = try withPatches(on: bedroom, .quietNoon) { bedroom in
            #expect(try bedroom.alarm.words == "hush at noon")
            return try sleeper.words()
        }
        #expect(words == "hush at noon")
        #expect(try sleeper.words() == "beep at now")
    }

    @Test func laterPatchSetTakesPrecedence() throws {
        let bedroom = try Bedroom().activated()
        try withPatches(on: bedroom, .quietNoon + [Patch(\Bedroom.sound, value: "ring")]) { bedroom in
            #expect(try bedroom.alarm.words == "ring at noon")
            let words = try withPatches(on: bedroom, []) { try $0.alarm.words }
            #expect(words == "ring at noon")
        }
        #expect(PatchSet([]).patches.isEmpty)
    }

    @Test func errorRestoresUnpatchedContainer() throws {
        let bedroom = try Bedroom().activated()
        #expect(throws: Stop.self) { try withPatches(on: bedroom, .quietNoon) { _ in throw Stop() } }
        #expect(try bedroom.alarm.words == "beep at now")
        let unknown = #expect(throws: ActivationError.self) {
            try withPatches(on: bedroom, [Patch(\Elsewhere.sound, value: "")]) { _ in Issue.record("the test was run") }
        }
        #expect(unknown?.findings.map(\.rule) == ["patch-target"])
    }

    @Test func assemblyIsActivatedWithPatches() throws {
        struct Eager: Assembly {
            let clock = Component({ () throws -> any Clock in throw Stop() }).scope(.singleton)
        }
        let time = try withPatches(on: Eager(), [Patch(\Eager.clock) { Noon() }]) { try $0.clock.time() }
        #expect(time == "noon")
    }

    @Test func asynchronousTestsAreIsolatedFromEachOther() async throws {
        let bedroom = try await Bedroom().activatedAsync()
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<20 {
                group.addTask {
                    try await withPatches(on: bedroom, [Patch(\Bedroom.sound, value: "\(number)")]) { bedroom in
                        await Task.yield()
                        let words = try bedroom.alarm.words
                        return words == "\(number) at now" ? "" : words
                    }
                }
            }
            for try await wrong in group { #expect(wrong.isEmpty) }
        }
        let news = try await withPatches(on: Bedroom(), [Patch(\Bedroom.news) { () async in [2, 3] }]) { try await $0.news }
        #expect(news == [2, 3])
        #expect(try await bedroom.news == [1])
    }
}

private struct Elsewhere: Assembly {
    let sound = Component(value: "")
}
