import Testing
import Wiring
import WiringAsync

private struct Timer {
    var seconds = 0
    init(seconds: Int = 0) { self.seconds = seconds }
    init(minutes: Int) { seconds = 60 * minutes }
    static func short() -> Timer { Timer(seconds: 1) }
    static func long() -> Timer { Timer(seconds: 60) }
}
private final class Other {}

// swift-format-ignore
private struct Clocks: Assembly {
    let number = Component(value: 5)
    let short = Component { Timer(seconds: 1) }, long = Component { Timer(seconds: 60) }
    let first = Component { Timer(seconds: 1) }, other = Component { Other() }, second = Component { Timer(seconds: 60) }
    let seconds = Component(Timer.init(seconds:)), minutes = Component(Timer.init(minutes:)).scope(.singleton)
    let named = Component(Timer.short), namedToo = Component(Timer.long)
    let shown = Component({ Timer(seconds: 1) }, as: { $0 as Any }), shownToo = Component({ Timer(seconds: 2) }, as: { $0 as Any })
    let alone = [Component { Timer(seconds: 1) }], alsoAlone = [Component { Timer(seconds: 2) }]
    let product = Factory { (seconds: Int) in { Timer(seconds: seconds) } }, otherProduct = Factory { (minutes: Int) in { Timer(minutes: minutes) } }
    let loaded = AsyncComponent { Timer(seconds: 1) }, loadedToo = AsyncComponent { Timer(seconds: 2) }
}
// swift-format-ignore
private struct Fine: Assembly {
    let timer = Component { Timer() }; let other = Component { Other() }
    let short = Component { Timer(seconds: 1) }; let long = Component { Timer(seconds: 60) }
    let named = Component(Timer.short); let namedToo = Component(Timer.long)
    let product = Factory { (seconds: Int) in { Timer(seconds: seconds) } }; let otherProduct = Factory { (minutes: Int) in { Timer(minutes: minutes) } }
    let timers = [Component { Timer(seconds: 1) }, Component { Timer(seconds: 2) }]
    let one = Component(value: 1), two = Component(value: 2), text = Component { "one" }, object = Component { Other() as AnyObject }
    let first = Fine.component(), second = Fine.component()

    static func component() -> Component<Other, Other> { Component { Other() } }
}

@Suite("Definitions in one let") struct SharedLetTests {
    @Test func mergedFunctionsAreWarnings() throws {
        let warnings = try Clocks().activated().warnings
        #expect(Set(warnings.map(\.rule)) == ["shared-let"])
        #expect(
            warnings.map { $0.services.map { String($0.dropFirst("Clocks.".count)) } } == [
                ["short", "long"], ["first", "second"], ["seconds", "minutes"], ["named", "namedToo"], ["shown", "shownToo"],
                ["alone[0]", "alsoAlone[0]"], ["product", "otherProduct"], ["loaded", "loadedToo"],
            ])
        #expect(
            warnings[0].message
                == "Clocks.short and Clocks.long are defined in a single let, and the compiler uses the first function for both")
    }

    /// When this test fails, the compiler has been fixed: the rule and its article can then be removed.
    @Test func compilerBugWithSharedLetPersists() throws {
        let clocks = try Clocks().activated()
        #expect(try clocks.short.seconds == clocks.long.seconds)
        #expect(try clocks.first.seconds == clocks.second.seconds)
        #expect(try clocks.seconds.seconds == clocks.minutes.seconds)
        #expect(try clocks.named.seconds == clocks.namedToo.seconds)
        #expect(try (clocks.shown as? Timer)?.seconds == (clocks.shownToo as? Timer)?.seconds)
        #expect(try (clocks.product)(1).seconds == (clocks.otherProduct)(1).seconds)
    }

    @Test func separateFunctionsAreNoWarnings() throws {
        #expect(try Fine().activated().warnings.map(\.description) == [])
        let fine = try Fine().activated()
        #expect(try fine.short.seconds != fine.long.seconds)
        #expect(try fine.named.seconds != fine.namedToo.seconds)
        #expect(try (fine.product)(1).seconds != (fine.otherProduct)(1).seconds)
    }
}
