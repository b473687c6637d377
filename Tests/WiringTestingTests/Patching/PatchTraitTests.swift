import Testing
import Wiring
import WiringPatching
import WiringTesting

private protocol Clock: AnyObject { func time() -> String }
private final class RealClock: Clock { func time() -> String { "now" } }
private final class FixedClock: Clock {
    let fixed: String
    init(_ fixed: String) { self.fixed = fixed }
    func time() -> String { fixed }
}
private struct Bedroom: Assembly {
    let clock = Component(RealClock.init, as: { $0 as any Clock }).scope(.lazySingleton)
    let light = Component { "on" }
}
/// Gives access to the container, as in an app.
private enum App {
    static let bedroom = Result { try Bedroom().activated() }
}

@Suite(.patched(try App.bedroom.get(), [Patch(\Bedroom.clock) { FixedClock("noon") }, Patch(\Bedroom.light, value: "off")]))
struct PatchTraitTests {
    @Test func eachTestOfASuiteIsPatched() async throws {
        let bedroom = try App.bedroom.get()
        #expect(try bedroom.clock.time() == "noon")
        #expect(try await Task { try bedroom.light }.value == "off")
    }

    @Test(.patched(try App.bedroom.get(), [Patch(\Bedroom.clock) { FixedClock("midnight") }])) func patchesOfTestAreAddedToThoseOfSuite()
        throws
    {
        let bedroom = try App.bedroom.get()
        #expect(try bedroom.clock.time() == "midnight")
        #expect(try bedroom.light == "off")
    }

    @Test(arguments: 1...20) func concurrentTestCasesHaveSeparateInstances(number: Int) throws {
        let bedroom = try App.bedroom.get()
        #expect(try bedroom.clock === bedroom.clock)
        #expect(try bedroom.withPatches(Patch(\Bedroom.light, value: "\(number)")) { try bedroom.light } == "\(number)")
    }

    @Test func detachedTaskIsNotPatched() async throws {
        let bedroom = try App.bedroom.get()
        #expect(try await Task.detached { try bedroom.clock.time() }.value == "now")
    }
}
