import Testing
import Wiring

private struct Timer {
    var seconds = 0
}
private final class Other {}

// swift-format-ignore
private struct Clocks: Assembly {
    let short = Component { Timer(seconds: 1) }, long = Component { Timer(seconds: 60) }
}
// swift-format-ignore
private struct Fine: Assembly {
    let timer = Component { Timer() }; let other = Component { Other() }
    let timers = [Component { Timer(seconds: 1) }, Component { Timer(seconds: 2) }]
    let one = Component(value: 1), two = Component(value: 2)
    let first = Fine.made(), second = Fine.made()

    static func made() -> Component<Other, Other> { Component { Other() } }
}

@Suite("Definitions in one let") struct SharedLetTests {
    @Test func sharedLetIsAWarning() throws {
        let warnings = try Clocks().activated().warnings
        #expect(warnings.map(\.rule) == ["shared-let"])
        #expect(
            warnings[0].message
                == "Clocks.short and Clocks.long are defined on one line: in a single let the compiler uses the first closure for both")
    }

    /// When this test fails, the compiler has been fixed: the rule and its article can then be removed.
    @Test func compilerBugWithSharedLetPersists() throws {
        let clocks = try Clocks().activated()
        #expect(try clocks.short.seconds == clocks.long.seconds)
    }

    @Test func otherDefinitionsAreNoSharedLets() throws {
        #expect(try Fine().activated().warnings.map(\.description) == [])
    }
}
