extension InstanceDefinition {
    /// Shares an instance for a limited time. The first request after that time builds a new instance, which is shared next.
    ///
    /// ```swift
    /// let rates = Component(ExchangeRates.init).scope(.lazySingleton).timeToLive(.seconds(60))
    /// ```
    ///
    /// The time begins when an instance is complete. A dependent keeps the instance that it received, even after the time has expired; a dependent
    /// that lives longer is a finding, `captive-dependency`, and should request a ``Provider``. Only shared instances can be renewed, those of
    /// singletons and scopes; any other lifetime is a finding, `scope-incompatible`.
    /// - Parameters:
    ///   - duration: the time for sharing an instance.
    ///   - clock: the clock that measures the time; in a test, for example, one that is advanced manually.
    public func timeToLive(_ duration: Duration, clock: any Clock<Duration> = ContinuousClock()) -> Self {
        with { $0.options.timeToLive = TimeToLive(duration, clock: clock) }
    }
}

extension Component {
    /// Shares an instance for a limited time, measured by a clock of the container; see ``timeToLive(_:clock:)-given``.
    ///
    /// ```swift
    /// let clock = Component { ContinuousClock() as any Clock<Duration> }
    /// let rates = Component(ExchangeRates.init).scope(.lazySingleton).timeToLive(.seconds(60), clock: \MarketAssembly.clock)
    /// ```
    ///
    /// A test can patch the clock: `Patch(\MarketAssembly.clock, value: clock)`.
    /// - Parameters:
    ///   - duration: the time for sharing an instance.
    ///   - clock: a key path to the clock.
    public func timeToLive<Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ duration: Duration, clock: any KeyPath<Root, Other> & Sendable
    ) -> Component where Other.Product == any Clock<Duration> {
        let dependency = Dependency(kind: .property, type: (any Clock<Duration>).self, source: .reference(.to(clock)), name: "clock")
        let step = InjectionStep(.beforeInjection, .hook(Definition.clockStep), dependencies: [dependency]) { _, resolution, position in
            let clock = try resolution.instance(of: (any Clock<Duration>).self, at: resolution.target(of: position.edge))
            let core = resolution.core
            core.constructions.lock.withLock { core.clocks[position.node] = TimeToLive.reading(of: clock) }
        }
        return Component(unchecked: definition.with(step) { $0.options.timeToLive = TimeToLive(duration, clock: ContinuousClock()) })
    }
}

extension Definition {
    fileprivate static let clockStep = "time to live"

    /// A copy of the definition with another definition's step that finds the clock; the definition itself if the other one has no such step.
    package func findingClock(of other: Definition) -> Definition {
        other.steps.first { if case .hook(Self.clockStep) = $0.subject { true } else { false } }.map { with($0) } ?? self
    }
}
