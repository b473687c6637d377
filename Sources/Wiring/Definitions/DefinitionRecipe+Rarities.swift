/// What hardly any definition says, in one place, so that the others pay a word for all of it. Never changed: a change makes another one.
final class Rarities: Sendable {
    struct Values: Sendable {
        /// Which branch is taken, counted from the first, given the code of the option and the names of the definitions that are chosen by
        /// theirs; nil where none fits, or nobody can tell before the option is built.
        typealias Choice = @Sendable (_ option: InstanceCode, _ names: [String]) -> Int?

        /// What has to be awaited of a definition. Its thunk only serves what is there already.
        enum Awaited: Sendable {
            /// Its instances.
            case instance
            /// The products of a factory.
            case product
        }

        var requestType: Any.Type?
        var scope: Scope?
        var parent: Definition?
        var decorators: [AnyInstancePostProcessor] = []
        var choice: Choice?
        var aliases: [DefinitionRecipe.Alias] = []
        var argumentTypes: [Any.Type] = []
        var hooks: [ServiceHook] = []
        var valueProperties: [any AnyKeyPath & Sendable] = []
        var awaited: Awaited?
        var reader: AnyConfigurationReader?
        var unmatchedChoices: [DefinitionRecipe.UnmatchedChoice] = []
        var template: TextTemplate?
        var remarks: [DefinitionRemark] = []
        var argumentNames: [String] = []
        var actions: [ComponentAction] = []
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
    }
}

// Reading is inlined: otherwise each question would copy the whole recipe, and count references to all that it holds.
extension DefinitionRecipe {
    /// The scope that instances belong to, where the lifetime is one of a scope.
    var scope: Scope? {
        @inline(__always) get { rarities?.values.scope }
        set { change { $0.scope = newValue } }
    }
    /// The definition whose steps come first.
    @usableFromInline package var parent: Definition? {
        @inline(__always) get { rarities?.values.parent }
        set { change { $0.parent = newValue } }
    }
    /// What wraps new instances before any post-processor does, innermost first.
    @usableFromInline package var decorators: [AnyInstancePostProcessor] {
        @inline(__always) get { rarities?.values.decorators ?? [] }
        set { change { $0.decorators = newValue } }
    }
    /// For a definition that is one of several others: which.
    var choice: Rarities.Values.Choice? {
        @inline(__always) get { rarities?.values.choice }
        set { change { $0.choice = newValue } }
    }
    /// Further types under which the definition can be asked for.
    package var aliases: [Alias] {
        @inline(__always) get { rarities?.values.aliases ?? [] }
        set { change { $0.aliases = newValue } }
    }
    /// The types of a factory's runtime arguments.
    package var argumentTypes: [Any.Type] {
        @inline(__always) get { rarities?.values.argumentTypes ?? [] }
        set { change { $0.argumentTypes = newValue } }
    }
    /// What people call a factory's runtime arguments, as many as have been named.
    package var argumentNames: [String] {
        @inline(__always) get { rarities?.values.argumentNames ?? [] }
        set { change { $0.argumentNames = newValue } }
    }
    /// What can be done to an instance from a tool.
    package var actions: [ComponentAction] {
        @inline(__always) get { rarities?.values.actions ?? [] }
        set { change { $0.actions = newValue } }
    }
    /// What happens around injection.
    @usableFromInline package var hooks: [ServiceHook] {
        @inline(__always) get { rarities?.values.hooks ?? [] }
        set { change { $0.hooks = newValue } }
    }
    /// The properties that are set to values which are there already; what is injected is among the dependencies.
    @usableFromInline package var valueProperties: [any AnyKeyPath & Sendable] {
        @inline(__always) get { rarities?.values.valueProperties ?? [] }
        set { change { $0.valueProperties = newValue } }
    }
    /// What has to be awaited, if anything.
    var awaited: Rarities.Values.Awaited? {
        @inline(__always) get { rarities?.values.awaited }
        set { change { $0.awaited = newValue } }
    }
    /// What the definition reads from the configuration, if that is all it is.
    @usableFromInline package var reader: AnyConfigurationReader? {
        @inline(__always) get { rarities?.values.reader }
        set { change { $0.reader = newValue } }
    }
    /// The choices for parameters that there are not.
    var unmatchedChoices: [UnmatchedChoice] {
        @inline(__always) get { rarities?.values.unmatchedChoices ?? [] }
        set { if !newValue.isEmpty || !unmatchedChoices.isEmpty { change { $0.unmatchedChoices = newValue } } }
    }
    /// The text that the definition fills, if that is what it does; its placeholders are the dependencies.
    var template: TextTemplate? {
        @inline(__always) get { rarities?.values.template }
        set { change { $0.template = newValue } }
    }
    /// What it says about itself to those who read the wiring.
    package var remarks: [DefinitionRemark] {
        @inline(__always) get { rarities?.values.remarks ?? [] }
        set { if !newValue.isEmpty || !remarks.isEmpty { change { $0.remarks = newValue } } }
    }

    mutating func change(_ change: (inout Rarities.Values) -> Void) {
        var values = rarities?.values ?? Rarities.Values()
        change(&values)
        rarities = Rarities(values)
    }

    /// Notes a hook for people, once.
    @usableFromInline
    mutating func noteHook(_ hook: ServiceHook) {
        if !hooks.contains(hook) { hooks.append(hook) }
    }
}
