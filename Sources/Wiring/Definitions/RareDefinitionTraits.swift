/// What hardly any definition says.
package struct RareDefinitionTraits: Sendable {
    /// What of a definition is not built synchronously, but by a feature. A synchronous resolve only finds existing instances.
    package enum Awaited: Sendable {
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
    var features: [any ContainerFeature.Type] = []
    var tracker: (any InstanceTracker.Type)?
    var timeToLive: TimeToLive?
    var runtimeArgument: RuntimeArgument?
    var isHeldWeakly = false
    var extensions = ExtensionValues()
    var placementHook: PlacementHook?
    var cycleWayOut: CycleWayOut?
}
