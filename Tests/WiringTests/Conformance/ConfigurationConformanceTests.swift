import Testing
import Wiring
import WiringConfiguration

private protocol Watch: AnyObject, Sendable {}
private protocol Silent: AnyObject {}
private final class DayWatch: Watch {}
private final class NightWatch: Watch, Silent {}

private final class Order {
    let words: String
    init(_ words: String) { self.words = words }
}

private struct Orders: ParameterizedAssembly {
    let watch: Component<any Watch, any Watch>
    let signal: Component<String?, String?>
    let quiet = Component { Order("quiet") }.visible(.none)
    let loud = Component { Order("loud") }.visible(.none)
    let byWatch = Component(
        choosingBy: \Orders.watch,
        Matching().use(\Orders.quiet, whenKind: (any Silent).self).otherwise(\Orders.loud)
    ).visible(.none)
    let bySignal = Component(
        choosingBy: \Orders.signal,
        Matching().use(\Orders.quiet, when: nil).use(\Orders.loud, when: "gun")
    ).visible(.none)
    // The arguments of a request select the definition that receives it.
    let byHour = Matching<Int, Order>().use(\Orders.quiet, when: "by night", holds: { $0 < 6 }).otherwise(\Orders.loud).factory()
    let greeting = Factory { (hour: Int) in { (order: BoundFactory<Order, Int>) in "\(try order(hour).words) at \(hour)" } }

    init(_ watch: any Watch = DayWatch(), signal: String? = nil) {
        self.watch = Component { watch }
        self.signal = Component(value: signal)
    }
}

/// CONFORMANCE.md, 8: behavior that the tests of configuration, options and patching do not cover.
@Suite struct ConfigurationConformanceTests {
    @Test func optionMatchesConformance() throws {
        #expect(try Orders(NightWatch()).activated().byWatch.words == "quiet")
        #expect(try Orders(DayWatch()).activated().byWatch.words == "loud")
    }

    @Test func optionMatchesNil() throws {
        #expect(try Orders(signal: nil).activated().bySignal.words == "quiet")
        #expect(try Orders(signal: "gun").activated().bySignal.words == "loud")
        let error = try #require(throws: ResolutionError.self) { try Orders(signal: "flag").activated().bySignal }
        #expect(error.finding.rule == "option-unmatched")
    }

    @Test func runtimeArgumentsReachOption() throws {
        let orders = try Orders().activated()
        #expect(try orders.greeting(3) == "quiet at 3")
        #expect(try orders.greeting(12) == "loud at 12")
    }
}
