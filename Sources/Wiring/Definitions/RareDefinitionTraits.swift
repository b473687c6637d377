/// What hardly any definition says.
struct RareDefinitionTraits: Sendable {
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
    var aliases: [DefinitionRecipe.Alias] = []
    var argumentTypes: [Any.Type] = []
    var hooks: [ServiceHook] = []
    var valueProperties: [any AnyKeyPath & Sendable] = []
    var awaited: Awaited?
    var isOnMainActor = false
    var isPreferred = false
    var isLive = false
    var isExternal = false
    var unmatchedChoices: [DefinitionRecipe.UnmatchedChoice] = []
    var remarks: [DefinitionRemark] = []
    var argumentNames: [String] = []
    var takesArgumentsByType = false
    var actions: [ComponentAction] = []
    var lifeCycle: [LifeCycleHook] = []
    var timeToLive: TimeToLive?
    var runtimeArgument: RuntimeArgument?
    var isHeldWeakly = false
    var extensions = ExtensionValues()
    var placementHook: PlacementHook?
    var cycleWayOut: Finding.CycleWayOut?
}
