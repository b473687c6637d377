/// What hardly any definition says.
struct RareDefinitionTraits: Sendable {
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
    var isOnMainActor = false
    var isPreferred = false
    var isLive = false
    var reader: AnyConfigurationReader?
    var unmatchedChoices: [DefinitionRecipe.UnmatchedChoice] = []
    var template: TextTemplate?
    var remarks: [DefinitionRemark] = []
    var argumentNames: [String] = []
    var takesArgumentsByType = false
    var actions: [ComponentAction] = []
    var lifeCycle: [LifeCycleHook] = []
    var timeToLive: TimeToLive?
    var runtimeArgument: RuntimeArgument?
    var isHeldWeakly = false
    var extensions = ExtensionValues()
}
