public import Wiring

extension Component where Service == Implementation {
    /// Defines a component that selects one of several others by a configuration option.
    /// - Parameters:
    ///   - option: the option's place in the configuration.
    ///   - matching: maps values of the option to definitions. Give these ``visible(_:)`` `.none`, so that requests by type resolve to this
    ///     component.
    public init<Option: Sendable>(
        choosingBy option: Config<Option>, _ matching: Matching<Option, Service>, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        let reader = ConfigurationReader(option.key, fallback: option.fallback)
        self.init(choosingBy: .feature(reader), matching, at: DefinitionLocation(file, line, column))
    }

    /// Defines a component that selects one of several others by an option that is itself a component.
    /// - Parameters:
    ///   - option: the component that provides the option.
    ///   - matching: maps values of the option to definitions. Give these ``visible(_:)`` `.none`, so that requests by type resolve to this
    ///     component.
    public init<Root: ParameterizedAssembly, Option: Sendable, Built>(
        choosingBy option: any KeyPath<Root, Component<Option, Built>> & Sendable, _ matching: Matching<Option, Service>,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(choosingBy: .reference(.to(option)), matching, at: DefinitionLocation(file, line, column))
    }

    /// Defines a component that selects one of two others by a Boolean configuration option.
    /// - Parameters:
    ///   - option: the option's place in the configuration.
    ///   - yes: the definition for `true`.
    ///   - no: the definition for `false`.
    public init<YesRoot: ParameterizedAssembly, YesBuilt, NoRoot: ParameterizedAssembly, NoBuilt>(
        choosingBy option: Config<Bool>, yes: any KeyPath<YesRoot, Component<Service, YesBuilt>> & Sendable,
        no: any KeyPath<NoRoot, Component<Service, NoBuilt>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        let matching = Matching<Bool, Service>().use(yes, when: "yes", holds: { $0 }).use(no, when: "no", holds: { !$0 })
        self.init(choosingBy: option, matching, file: file, line: line, column: column)
    }

    private init<Option: Sendable>(
        choosingBy source: Dependency.Source, _ matching: Matching<Option, Service>, at place: DefinitionLocation
    ) {
        let option = Dependency(kind: .initializer, type: Option.self, source: source, name: "option")
        self.init(needing: [option] + matching.dependencies, at: place) { resolution, node in
            let first = resolution.firstEdge(of: node)
            let option = try resolution.instance(of: Option.self, at: resolution.target(of: first))
            return try resolution.choose(matching, by: option, of: node, firstBranch: first + 1)
        } changing: { definition in
            // Selected definitions have their own lifetimes.
            if !matching.buildsInstances {
                definition.lifetime = .prototype
                definition.options.suggestedCycleFix = .choice
            }
            // A constant option is known before any instance is built. An option from the configuration is a constant.
            definition.options.extensions[PlacementHook.self] = PlacementHook { linker, _ in _ = LinkedConfiguration.of(linker) }
            definition.options.extensions[OptionChoice.self] = OptionChoice { option, names in
                (option.constant as? Option).flatMap { matching.choice(for: $0, names: names)?.edges }
            }
        }
    }
}

extension Matching {
    /// Defines a factory whose single runtime argument is the option.
    public func factory(file: StaticString = #fileID, line: Int = #line, column: Int = #column) -> Factory<Service, Option> {
        Factory(needing: dependencies, at: DefinitionLocation(file, line, column)) { resolution, node, option in
            try resolution.choose(self, by: option, of: node, firstBranch: resolution.firstEdge(of: node))
        }
    }
}

extension Resolution {
    mutating func choose<Option: Sendable, Service>(
        _ matching: Matching<Option, Service>, by option: Option, of node: Int, firstBranch: Int
    ) throws -> Service {
        let names = core.blueprint.namesOfChoices(of: node)
        guard let choice = matching.choice(for: option, names: names) else {
            throw ResolutionError(Explanation(core.blueprint).unmatchedOption(String(describing: option), of: node), path: currentPath)
        }
        return try choice.make(&self, firstBranch + choice.edges.lowerBound)
    }
}
