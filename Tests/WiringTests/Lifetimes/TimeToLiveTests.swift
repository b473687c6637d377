import Testing
import Wiring
import WiringAsync
import WiringPatching

private final class Rates: Sendable {}
private final class Quote: Sendable {
    let rates: Rates
    init(rates: Rates) { self.rates = rates }
}
private final class Desk: Sendable {
    let rates: Provider<Rates>
    init(rates: Provider<Rates>) { self.rates = rates }
}

private struct MarketAssembly: ParameterizedAssembly {
    let rates: Component<Rates, Rates>
    let session: Component<Rates, Rates>
    let awaited: AsyncComponent<Rates, Rates>
    let quote = Component(Quote.init).using(\MarketAssembly.rates)
    let desk = Component(Desk.init).using(\MarketAssembly.rates).scope(.lazySingleton)

    init(_ clock: ManualClock) {
        rates = Component(Rates.init).scope(.lazySingleton).timeToLive(.seconds(60), clock: clock)
        session = Component(Rates.init).scope(.scoped("session")).timeToLive(.seconds(60), clock: clock)
        awaited = AsyncComponent { Rates() }.scope(.lazySingleton).timeToLive(.seconds(60), clock: clock)
    }
}
private struct ClockAssembly: Assembly {
    let clock = Component { ContinuousClock() as any Clock<Duration> }.scope(.lazySingleton)
    let rates = Component(Rates.init).scope(.lazySingleton).timeToLive(.seconds(60), clock: \ClockAssembly.clock)
    let quote = Component(Quote.init)
}

@Suite struct TimeToLiveTests {
    private let clock = ManualClock()

    @Test func instanceIsSharedUntilItExpires() throws {
        let market = try MarketAssembly(clock).activated()
        let first = try market.rates
        clock.advance(bySeconds: 59)
        #expect(try market.rates === first)
        #expect(try market.quote.rates === first)
        clock.advance(bySeconds: 1)
        let second = try market.rates
        #expect(second !== first)
        #expect(try market.rates === second)
        // The time to live starts at construction.
        clock.advance(bySeconds: 59)
        #expect(try market.desk.rates() === second)
        clock.advance(bySeconds: 1)
        #expect(try market.desk.rates() !== second)
    }

    @Test func everyRequestReturnsRenewedInstance() throws {
        let market = try MarketAssembly(clock).activated()
        let old = try market.rates
        clock.advance(bySeconds: 60)
        let new = try market.quote.rates
        #expect(new !== old)
        #expect(try market.rates === new)
        #expect(try market.resolve(Rates.self, key: "MarketAssembly.rates") === new)
        #expect(try market.provider(of: \.rates)() === new)
        #expect(try market.desk.rates() === new)
    }

    @Test func everyScopeHasSeparateExpiration() throws {
        let market = try MarketAssembly(clock).activated()
        let first = market.entering("session")
        let early = try first.session
        clock.advance(bySeconds: 30)
        let second = market.entering("session")
        let late = try second.session
        clock.advance(bySeconds: 30)
        #expect(try first.session !== early)
        #expect(try second.session === late)
        clock.advance(bySeconds: 30)
        #expect(try second.session !== late)
        first.release(\.session)
        #expect(try first.session === first.session)
    }

    @Test func asynchronousInstanceIsRenewed() async throws {
        let market = try MarketAssembly(clock).activated()
        let first = try await market.awaited
        let same = try await market.awaited
        clock.advance(bySeconds: 60)
        let second = try await market.awaited
        #expect(first === same && first !== second)
    }

    @Test func childrenUseRenewedInstanceOfParent() throws {
        struct Child: Assembly {
            let quote = Component(Quote.init).using(\MarketAssembly.rates)
        }
        let market = try MarketAssembly(clock).activated()
        let child = try Child().activated(asChildOf: market)
        let old = try child.quote.rates
        #expect(try market.rates === old)
        clock.advance(bySeconds: 60)
        let new = try child.quote.rates
        #expect(new !== old)
        #expect(try market.rates === new)
    }

    @Test func clockCanBeAComponent() throws {
        let clock = self.clock
        let market = try ClockAssembly().activated(patching: Patch(\ClockAssembly.clock, value: clock))
        let old = try market.rates
        clock.advance(bySeconds: 59)
        #expect(try market.quote.rates === old)
        clock.advance(bySeconds: 1)
        #expect(try market.quote.rates !== old)
    }

    @Test func patchKeepsTimeToLiveAndClock() throws {
        let clock = self.clock
        let market = try ClockAssembly().activated(
            patching: Patch(\ClockAssembly.clock, value: clock), Patch(\ClockAssembly.rates) { Rates() })
        let old = try market.rates
        #expect(try market.rates === old)
        clock.advance(bySeconds: 60)
        #expect(try market.rates !== old)
    }

    @Test func concurrentThreadsRenewInstanceOnce() async throws {
        let clock = self.clock
        let market = try MarketAssembly(clock).activated()
        for _ in 0..<50 {
            clock.advance(bySeconds: 60)
            let found = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
                for _ in 0..<8 { group.addTask { ObjectIdentifier(try market.desk.rates()) } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(found.count == 1)
        }
    }

    @Test func failedRenewalIsRetried() throws {
        struct Refused: Error {}
        struct Moody: ParameterizedAssembly {
            let rates: Component<Rates, Rates>
            init(_ clock: ManualClock) {
                rates = Component { if clock.now.offset == .seconds(60) { throw Refused() } else { Rates() } }
                    .scope(.singleton).timeToLive(.seconds(60), clock: clock)
            }
        }
        let moody = try Moody(clock).activated()
        _ = try moody.rates
        clock.advance(bySeconds: 60)
        #expect(throws: Refused.self) { try moody.rates }
        clock.advance(bySeconds: 1)
        #expect(try moody.rates === moody.rates)
    }

    @Test func unsuitableTimeToLiveIsAFinding() throws {
        struct Unfit: Assembly {
            let graph = Component(Rates.init).timeToLive(.seconds(60))
            let weak = Component(Rates.init).scope(.weakSingleton).timeToLive(.seconds(60))
            let never = Component(Rates.init).scope(.singleton).timeToLive(.zero)
            let hooked = Component(Rates.init).scope(.lazySingleton).timeToLive(.seconds(5)).onStop { _ in }
            let both = Component(Rates.init).scope(.scoped("session")).timeToLive(.seconds(5)).heldWeakly()
        }
        let error = try #require(throws: ActivationError.self) { try Unfit().activated() }
        #expect(
            error.findings.filter { $0.severity == .error }.map(\.message) == [
                "Unfit.graph is objectGraph, so there is no shared instance to renew after 60.0 seconds",
                "Unfit.weak is weakSingleton, so there is no shared instance to renew after 60.0 seconds",
                "Unfit.never is renewed after 0.0 seconds, so its instance would never be shared",
                "Unfit.both is held weakly, so it cannot be renewed after 5.0 seconds",
                "Unfit.hooked is renewed after 5.0 seconds and has a start or stop hook, which runs only once",
            ])
    }

    @Test func longerLivedDependentOfExpiringServiceIsAWarning() throws {
        struct Keeping: Assembly {
            let rates = Component(Rates.init).scope(.lazySingleton).timeToLive(.seconds(60))
            let quote = Component(Quote.init).scope(.lazySingleton)
            let desk = Component(Desk.init).scope(.lazySingleton)
            let fresh = Component(Quote.init).visible(.none)
            let shorter = Component(Quote.init).visible(.none).scope(.lazySingleton).timeToLive(.seconds(30))
        }
        let warnings = try Keeping().activated().warnings
        #expect(warnings.map(\.rule) == ["captive-dependency"])
        #expect(
            warnings.first?.message == "lazySingleton Keeping.quote keeps Keeping.rates, which is renewed after 60.0 seconds")
        #expect(warnings.first?.fix == "inject a Provider<Rates>, which returns the current instance each time")
    }

    @Test func lazyHandleToExpiringServiceIsAWarning() throws {
        final class Patient: Sendable {
            let rates: Lazy<Rates>
            init(rates: Lazy<Rates>) { self.rates = rates }
        }
        final class Waiting: Sendable {
            let rates: AsyncLazy<Rates>
            init(rates: AsyncLazy<Rates>) { self.rates = rates }
        }
        struct Keeping: Assembly {
            let rates = Component(Rates.init).scope(.lazySingleton).timeToLive(.seconds(60))
            let awaited = AsyncComponent { Rates() }.scope(.lazySingleton).timeToLive(.seconds(30)).visible(.none)
            let patient = Component(Patient.init).scope(.lazySingleton)
            let waiting = Component(Waiting.init).using(\Keeping.awaited).scope(.lazySingleton)
            // A prototype, so it keeps no dependency for long.
            let brief = Component(Patient.init).visible(.none)
            let desk = Component(Desk.init).scope(.lazySingleton)
        }
        let warnings = try Keeping().activated().warnings
        #expect(
            warnings.map(\.message) == [
                "lazySingleton Keeping.patient keeps Keeping.rates, which is renewed after 60.0 seconds",
                "lazySingleton Keeping.waiting keeps Keeping.awaited, which is renewed after 30.0 seconds",
            ])
        #expect(
            warnings.compactMap(\.fix) == [
                "inject a Provider<Rates>, which returns the current instance each time",
                "inject an AsyncProvider<Rates>, which returns the current instance each time",
            ])
    }

    @Test func missingClockComponentIsAFinding() throws {
        struct Abroad: Assembly {
            let rates = Component(Rates.init).scope(.lazySingleton).timeToLive(.seconds(60), clock: \ClockAssembly.clock)
        }
        let error = try #require(throws: ActivationError.self) { try Abroad().activated() }
        #expect(error.findings.map(\.rule) == ["missing-collaborator"])
    }
}
