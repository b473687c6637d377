extension InstanceDefinition {
    /// Shares an instance for a while only: whoever asks after that gets a new one, which is shared in its turn.
    ///
    /// ```swift
    /// let rates = Component(ExchangeRates.init).scope(.lazySingleton).timeToLive(.seconds(60))
    /// ```
    ///
    /// The time begins when an instance is complete. Whoever holds an instance keeps it, however old it is; ask for a ``Provider``. What keeps it for
    /// longer is a finding, `captive-dependency`. Only what is shared can be renewed: singletons, and what belongs to a scope; anything else is a
    /// finding, `scope-incompatible`.
    /// - Parameters:
    ///   - duration: how long.
    ///   - clock: the clock that tells the time; in a test one that is put forward by hand.
    public func timeToLive(_ duration: Duration, clock: any Clock<Duration> = ContinuousClock()) -> Self {
        with { $0.options.timeToLive = TimeToLive(duration, clock: clock) }
    }
}

extension Component {
    /// Shares an instance for a while only, by a clock of the container; see ``timeToLive(_:clock:)-given``.
    ///
    /// ```swift
    /// let clock = Component { ContinuousClock() as any Clock<Duration> }
    /// let rates = Component(ExchangeRates.init).scope(.lazySingleton).timeToLive(.seconds(60), clock: \MarketAssembly.clock)
    /// ```
    ///
    /// A test patches the clock: `Patch(\MarketAssembly.clock, value: clock)`.
    /// - Parameters:
    ///   - duration: how long.
    ///   - clock: a key path to the clock.
    public func timeToLive<Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ duration: Duration, clock: any KeyPath<Root, Other> & Sendable
    ) -> Component where Other.Product == any Clock<Duration> {
        let dependency = Dependency(kind: .property, type: (any Clock<Duration>).self, source: .reference(.to(clock)), name: "clock")
        let step = InjectionStep(.beforeInjection, .hook("time to live"), dependencies: [dependency]) { _, resolution, position in
            let clock = try resolution.instance(of: (any Clock<Duration>).self, at: resolution.target(of: position.edge))
            resolution.core.tellTime(of: position.node, by: TimeToLive.reading(of: clock))
        }
        let changed = definition.with(step) { definition in
            definition.options.timeToLive = TimeToLive(duration, clock: ContinuousClock())
            definition.options.timeToLive?.step = step
        }
        return Component(unchecked: changed)
    }
}
