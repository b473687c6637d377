import Testing
import Wiring
import WiringExtras

@testable import WiringInterception

private protocol Clock: Sendable { func now() -> Int }
private final class FixedClock: Clock { func now() -> Int { 12 } }
private protocol Diary: AnyObject, Sendable { func write(_ text: String) throws -> Int }
private final class PaperDiary: Diary {
    let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
    func write(_ text: String) throws -> Int { clock.now() + text.count }
}

/// Services that need each other.
private protocol Left: AnyObject { func name() -> String }
private protocol Right: AnyObject { func name() -> String }
private final class LeftPart: Left {
    weak var right: (any Right)?
    func name() -> String { "left of " + (right?.name() ?? "none") }
}
private final class RightPart: Right {
    let left: any Left
    init(left: any Left) { self.left = left }
    func name() -> String { "right" }
}

// An optimized build calls the only conforming type of a private protocol directly, which cannot be intercepted.
private struct StoppedClock: Clock { func now() -> Int { 0 } }
private final class EmptyDiary: Diary { func write(_ text: String) throws -> Int { 0 } }
private final class OtherPart: Left, Right { func name() -> String { "other" } }

@Suite struct DefinitionTests {
    private let log = CallLog()

    @Test func aLoggedDefinitionReportsCallsOfDependents() throws {
        struct DiaryAssembly: ParameterizedAssembly {
            let clock: Component<any Clock, FixedClock>
            let diary = Component(PaperDiary.init, as: { $0 as any Diary })
            init(log: CallLog) {
                clock = Component(FixedClock.init, as: { $0 as any Clock }).scope(.singleton).logged(to: log.reporter)
            }
        }
        let diary = try DiaryAssembly(log: log).activated().diary
        #expect(try diary.write("abc") == 15)
        #expect(log.lines == ["Clock.now() -> 12"])
    }

    @Test func aTimedDefinitionReportsTheTimeOfEachCall() throws {
        struct TimedAssembly: ParameterizedAssembly {
            let clock: Component<any Clock, FixedClock>
            init(_ reporter: @escaping CallReporter) {
                clock = Component(FixedClock.init, as: { $0 as any Clock }).timed(reporter)
            }
        }
        let clock = try TimedAssembly(log.reporter).activated().clock
        _ = (clock.now(), clock.now())
        #expect(log.calls.map(\.requirement) == ["now()", "now()"] && log.calls.allSatisfy { $0.duration > .zero && $0.moment == .ended })
    }

    @Test func loggingServesTheServicesOfATypeInAllAssemblies() throws {
        struct ClockAssembly: Assembly { let clock = Component(FixedClock.init, as: { $0 as any Clock }) }
        struct DiaryAssembly: ParameterizedAssembly {
            let clocks = Collaborator<ClockAssembly>()
            let diary = Component(PaperDiary.init, as: { $0 as any Diary })
            let logging: Logging
        }
        let one = try DiaryAssembly(logging: Logging(for: (any Clock).self, to: log.reporter)).activated()
        #expect(try one.diary.write("a") == 13)
        #expect(log.lines == ["Clock.now() -> 12"])
        let all = try DiaryAssembly(logging: Logging(to: log.reporter)).activated()
        #expect(try all.diary.write("ab") == 14)
        #expect(log.lines.dropFirst() == [#"Diary.write("ab")"#, "  Clock.now() -> 12", "Diary.write(…) -> 14"])
        let off = try DiaryAssembly(logging: Logging(isOn: false, to: log.reporter)).activated()
        #expect(try off.diary.write("a") == 13 && log.calls.count == 4)
    }

    @Test func aConcreteServiceIsReturnedUnchanged() throws {
        struct ConcreteAssembly: Assembly { let clock = Component(FixedClock.init).logged(to: { _ in }) }
        #expect(try ConcreteAssembly().activated().clock.now() == 12)
    }

    @Test func membersOfACycleReceiveTheInterceptedInstance() throws {
        struct CycleAssembly: ParameterizedAssembly {
            let left: Component<any Left, LeftPart>
            let right = Component(RightPart.init, as: { $0 as any Right })
            init(_ reporter: @escaping CallReporter) {
                left = Component(LeftPart.init, as: { $0 as any Left }).inject(\.right).logged(to: reporter)
            }
        }
        let container = try CycleAssembly(log.reporter).activated()
        let right = try #require(try container.right as? RightPart)
        #expect(right.left.name() == "left of right")
        #expect(log.lines == [#"Left.name() -> "left of right""#])
    }

    @Test func servicesThatOutliveTheirContainerAreLogged() throws {
        struct ClockAssembly: ParameterizedAssembly {
            let clock: Component<any Clock, FixedClock>
            init(_ reporter: @escaping CallReporter) {
                clock = Component(FixedClock.init, as: { $0 as any Clock }).logged(to: reporter)
            }
        }
        let clock = try ClockAssembly(log.reporter).activated().clock
        #expect(clock.now() == 12)
        #expect(log.lines == ["Clock.now() -> 12"])
    }
}
