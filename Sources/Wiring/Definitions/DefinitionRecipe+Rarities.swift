/// What hardly any definition says, in one place, so that the others pay a word for all of it. Never changed: a change makes another one.
final class Rarities: Sendable {
    struct Values: Sendable {
        var requestType: Any.Type?
        var scope: Scope?
        var parent: Definition?
        var decorators: [AnyInstancePostProcessor] = []
        var takenBranch: (@Sendable (Blueprint, Int) -> Int?)?
        var aliases: [DefinitionRecipe.Alias] = []
        var argumentTypes: [Any.Type] = []
        var hooks: [String] = []
        var valueProperties: [any AnyKeyPath & Sendable] = []
        var buildAsynchronously: (@Sendable (AsyncConstruction) async throws -> BuiltInstance)?
        var reader: AnyConfigurationReader?
        var unmatchedChoices: [DefinitionRecipe.UnmatchedChoice] = []
        var makeProductAsynchronously: (@Sendable (ContainerCore, Int, [String]) async throws -> BuiltInstance)?
        var template: TextTemplate?
        var remarks: [DefinitionRemark] = []
        var makeProduct: (@Sendable (ContainerCore, Int, [String]) throws -> Any)?
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
    /// For a choice: the edge it takes, counted from the first branch's, where that can be told beforehand.
    package var takenBranch: (@Sendable (Blueprint, Int) -> Int?)? {
        @inline(__always) get { rarities?.values.takenBranch }
        set { change { $0.takenBranch = newValue } }
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
    /// What happens around injection, for people.
    @usableFromInline package var hooks: [String] {
        @inline(__always) get { rarities?.values.hooks ?? [] }
        set { change { $0.hooks = newValue } }
    }
    /// The properties that are set to values which are there already; what is injected is among the dependencies.
    @usableFromInline package var valueProperties: [any AnyKeyPath & Sendable] {
        @inline(__always) get { rarities?.values.valueProperties ?? [] }
        set { change { $0.valueProperties = newValue } }
    }
    /// For an asynchronous definition: builds instances. Its thunk only serves what is there already.
    var buildAsynchronously: (@Sendable (AsyncConstruction) async throws -> BuiltInstance)? {
        @inline(__always) get { rarities?.values.buildAsynchronously }
        set { change { $0.buildAsynchronously = newValue } }
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
    /// For an asynchronous factory: makes a product from arguments written as texts, in a box of `Any`.
    var makeProductAsynchronously: (@Sendable (ContainerCore, Int, [String]) async throws -> BuiltInstance)? {
        @inline(__always) get { rarities?.values.makeProductAsynchronously }
        set { change { $0.makeProductAsynchronously = newValue } }
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
    /// Makes a factory's product from arguments written as texts.
    var makeProduct: (@Sendable (ContainerCore, Int, [String]) throws -> Any)? {
        @inline(__always) get { rarities?.values.makeProduct }
        set { change { $0.makeProduct = newValue } }
    }

    mutating func change(_ change: (inout Rarities.Values) -> Void) {
        var values = rarities?.values ?? Rarities.Values()
        change(&values)
        rarities = Rarities(values)
    }

    /// Notes a hook for people, once.
    @usableFromInline
    mutating func noteHook(_ hook: String) {
        if !hooks.contains(hook) { hooks.append(hook) }
    }
}
