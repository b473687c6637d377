// Reading is inlined: otherwise each question would copy the whole recipe, and count references to all that it holds.
extension DefinitionRecipe {
    /// The scope that instances belong to, where the lifetime is one of a scope.
    var scope: Scope? {
        @inline(__always) get { rare?.traits.scope }
        set { mutableTraits.scope = newValue }
    }
    /// The definition whose steps come first.
    @usableFromInline package var parent: Definition? {
        @inline(__always) get { rare?.traits.parent }
        set { mutableTraits.parent = newValue }
    }
    /// What wraps new instances before any post-processor does, innermost first.
    @usableFromInline package var decorators: [AnyInstancePostProcessor] {
        @inline(__always) get { rare?.traits.decorators ?? [] }
        set { mutableTraits.decorators = newValue }
    }
    /// Further types under which the definition can be asked for.
    package var aliases: [Alias] {
        @inline(__always) get { rare?.traits.aliases ?? [] }
        set { mutableTraits.aliases = newValue }
    }
    /// The types of a factory's runtime arguments.
    package var argumentTypes: [Any.Type] {
        @inline(__always) get { rare?.traits.argumentTypes ?? [] }
        set { mutableTraits.argumentTypes = newValue }
    }
    /// What people call a factory's runtime arguments, as many as have been named.
    package var argumentNames: [String] {
        @inline(__always) get { rare?.traits.argumentNames ?? [] }
        set { mutableTraits.argumentNames = newValue }
    }
    /// Whether the runtime arguments are parameters of the initializer itself.
    @usableFromInline package var takesArgumentsByType: Bool {
        get { rare?.traits.takesArgumentsByType ?? false }
        set { mutableTraits.takesArgumentsByType = newValue }
    }
    /// What can be done to an instance from a tool.
    package var actions: [ComponentAction] {
        @inline(__always) get { rare?.traits.actions ?? [] }
        set { mutableTraits.actions = newValue }
    }
    /// The features of other modules that the definition uses.
    var features: [any ContainerFeature.Type] {
        @inline(__always) get { rare?.traits.features ?? [] }
        set { mutableTraits.features = newValue }
    }
    /// What follows the shared instances, if anything does.
    package var tracker: (any InstanceTracker.Type)? {
        @inline(__always) get { rare?.traits.tracker }
        set { mutableTraits.tracker = newValue }
    }
    /// How long an instance is shared before it is renewed, if that has an end.
    var timeToLive: TimeToLive? {
        @inline(__always) get { rare?.traits.timeToLive }
        set { mutableTraits.timeToLive = newValue }
    }
    /// Whether instances are renewed after a while, held weakly, or stand for a runtime argument.
    var hasRareLife: Bool { timeToLive != nil || isHeldWeakly || runtimeArgument != nil }
    /// Which runtime argument of a factory the definition stands for, if it does.
    var runtimeArgument: RuntimeArgument? {
        @inline(__always) get { rare?.traits.runtimeArgument }
        set { mutableTraits.runtimeArgument = newValue }
    }
    /// Whether instances of a scope are shared only for as long as somebody else holds them.
    package var isHeldWeakly: Bool {
        @inline(__always) get { rare?.traits.isHeldWeakly ?? false }
        set { mutableTraits.isHeldWeakly = newValue }
    }
    /// What other modules of the package attach to the definition.
    package var extensions: ExtensionValues {
        @inline(__always) get { rare?.traits.extensions ?? ExtensionValues() }
        set { mutableTraits.extensions = newValue }
    }
    /// What a feature of another module does when the definition receives its node.
    package var placementHook: PlacementHook? {
        @inline(__always) get { rare?.traits.placementHook }
        set { mutableTraits.placementHook = newValue }
    }
    /// The fix for a cycle of values through the definition, where a feature of another module knows a better one than a property.
    package var cycleWayOut: CycleWayOut? {
        @inline(__always) get { rare?.traits.cycleWayOut }
        set { mutableTraits.cycleWayOut = newValue }
    }
    /// What happens around injection.
    @usableFromInline package var hooks: [ServiceHook] {
        @inline(__always) get { rare?.traits.hooks ?? [] }
        set { mutableTraits.hooks = newValue }
    }
    /// The properties that are set to values which are there already; what is injected is among the dependencies.
    @usableFromInline package var valueProperties: [any AnyKeyPath & Sendable] {
        @inline(__always) get { rare?.traits.valueProperties ?? [] }
        set { mutableTraits.valueProperties = newValue }
    }
    /// What is not built synchronously, if anything.
    package var awaited: RareDefinitionTraits.Awaited? {
        @inline(__always) get { rare?.traits.awaited }
        set { mutableTraits.awaited = newValue }
    }
    /// Whether instances are built on the main actor, and products of a factory made there.
    package var isOnMainActor: Bool {
        @inline(__always) get { rare?.traits.isOnMainActor ?? false }
        set { mutableTraits.isOnMainActor = newValue }
    }
    /// Whether it is meant where several definitions provide a type.
    package var isPreferred: Bool {
        @inline(__always) get { rare?.traits.isPreferred ?? false }
        set { mutableTraits.isPreferred = newValue }
    }
    /// Whether it reaches out of the program, so that tests have to say what takes its place.
    package var isLive: Bool {
        @inline(__always) get { rare?.traits.isLive ?? false }
        set { mutableTraits.isLive = newValue }
    }
    /// Whether the definition provides a value from outside the code, which a feature of another module reads.
    package var isExternal: Bool {
        @inline(__always) get { rare?.traits.isExternal ?? false }
        set { mutableTraits.isExternal = newValue }
    }
    /// The choices for parameters that there are not.
    var unmatchedChoices: [UnmatchedChoice] {
        @inline(__always) get { rare?.traits.unmatchedChoices ?? [] }
        set { if !newValue.isEmpty || !unmatchedChoices.isEmpty { mutableTraits.unmatchedChoices = newValue } }
    }
    /// What it says about itself to those who read the wiring.
    package var remarks: [DefinitionRemark] {
        @inline(__always) get { rare?.traits.remarks ?? [] }
        set { if !newValue.isEmpty || !remarks.isEmpty { mutableTraits.remarks = newValue } }
    }

    /// Takes over how long instances live.
    package mutating func live(as other: DefinitionRecipe) {
        lifetime = other.lifetime
        isLifetimeChosen = other.isLifetimeChosen
        if other.rare != nil || rare != nil {
            timeToLive = other.timeToLive
            isHeldWeakly = other.isHeldWeakly
        }
    }

    /// The rare traits, to be changed; one place does what that takes.
    var mutableTraits: RareDefinitionTraits {
        @inline(never) get { rare?.traits ?? RareDefinitionTraits() }
        @inline(never) set { rare = RareTraits(newValue) }
    }

    /// How many methods it calls, where no step tells.
    package var callCount: Int { hooks.count { if case .call = $0 { true } else { false } } }

    /// Notes a hook for people, once.
    @usableFromInline
    package mutating func noteHook(_ hook: ServiceHook) {
        if !hooks.contains(hook) { hooks.append(hook) }
    }
}
