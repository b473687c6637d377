/// The part of a definition that does not depend on its type parameters.
@usableFromInline
package struct DefinitionRecipe: Sendable {
    /// The type by which others ask for the definition.
    package var serviceType: Any.Type
    /// The type that is asked for, where that is not the service itself: a factory is asked for as a bound factory.
    package var requestType: Any.Type
    /// The type that is built.
    package var implementationType: Any.Type
    /// How long an instance lives.
    @usableFromInline package var lifetime: Lifetime = .objectGraph
    /// Whether somebody has said so, rather than taken the default.
    @usableFromInline package var isLifetimeChosen = false
    /// The definition whose steps come first.
    @usableFromInline package var parent: Definition?
    /// What wraps new instances before any post-processor does, innermost first.
    @usableFromInline package var decorators: [AnyInstancePostProcessor] = []
    /// What it needs: initializer parameters first, then properties and methods in the order in which they were written.
    @usableFromInline package var dependencies: [Dependency]
    /// Who finds it by type.
    package var visibility = Visibility.everywhere
    /// For a choice: the edge it takes, counted from the first branch's, where that can be told beforehand.
    package var takenBranch: (@Sendable (Blueprint, Int) -> Int?)?
    /// The choices for parameters that there are not.
    var unmatchedChoices: [UnmatchedChoice] = []
    /// Further types under which the definition can be asked for.
    package var aliases: [Alias] = []
    /// The types of a factory's runtime arguments.
    package var argumentTypes: [Any.Type] = []
    /// What happens around injection, for people.
    @usableFromInline package var hooks: [String] = []
    /// The properties that are set to values which are there already; what is injected is among the dependencies.
    @usableFromInline package var valueProperties: [any AnyKeyPath & Sendable] = []
    /// What happens around injection, the setting of values included, after a word for definitions that have to be awaited.
    package var hookDescriptions: [String] {
        (awaits ? ["async"] : []) + valueProperties.map { "set \(SlotNames.writtenName($0) ?? "a property")" } + hooks
    }
    /// What it says about itself to those who read the wiring.
    package var remarks: [DefinitionRemark] = []
    /// Whether a patch put it in the place of another, so that the implementation is known by its service type only.
    package var isPatched = false
    /// Whether the definition only serves as a template.
    package var isAbstract = false
    /// Whether something happens after the initializer, so that an instance is seen by others before it is complete.
    @usableFromInline package var hasSteps = false
    /// Builds instances.
    @usableFromInline package var thunk: AnyThunk
    /// For a weak singleton: takes an instance out of its box without keeping it.
    package var weaken: (@Sendable (AnyObject) -> WeakInstance?)?
    /// For an asynchronous definition: builds instances. Its thunk only serves what is there already.
    var buildAsynchronously: (@Sendable (AsyncConstruction) async throws -> BuiltInstance)?
    /// Whether building an instance has to be awaited.
    package var isAsynchronous: Bool { buildAsynchronously != nil }
    /// For an asynchronous factory: makes a product from arguments written as texts, in a box of `Any`.
    var makeProductAsynchronously: (@Sendable (ContainerCore, Int, [String]) async throws -> BuiltInstance)?
    /// Whether building an instance, or a product, may wait for asynchronous dependencies.
    package var awaits: Bool { isAsynchronous || makeProductAsynchronously != nil }
    /// What the definition reads from the configuration, if that is all it is.
    @usableFromInline package var reader: AnyConfigurationReader?
    /// The text that the definition fills, if that is what it does; its placeholders are the dependencies.
    var template: TextTemplate?
    /// Makes a factory's product from arguments written as texts.
    var makeProduct: (@Sendable (ContainerCore, Int, [String]) throws -> Any)?

    @usableFromInline
    init(
        serviceType: Any.Type,
        requestType: Any.Type,
        implementationType: Any.Type,
        dependencies: [Dependency],
        argumentTypes: [Any.Type] = [],
        thunk: AnyThunk
    ) {
        self.serviceType = serviceType
        self.requestType = requestType
        self.implementationType = implementationType
        self.dependencies = dependencies
        self.argumentTypes = argumentTypes
        self.thunk = thunk
    }

    /// Prepares for the present lifetime: only a weak singleton needs to be taken out of its box.
    @usableFromInline
    mutating func keepWeakly<Service>(as type: Service.Type) {
        weaken = nil
        if lifetime == .weakSingleton { weaken = { box in WeakInstance.holding(box, as: Service.self) } }
    }

    /// Whether instances have identity, so that one still under construction can be handed out to close a cycle.
    package var isReference: Bool { implementationType is AnyClass || isPatched || hasObjectProducts }
    /// Whether products of a factory that are seen as a protocol may be objects; if they are not, closing a cycle is an error then.
    var hasObjectProducts = false

    /// Whether instances are values; nil where the type does not tell.
    package var isValue: Bool? {
        if isReference { return isPatched ? nil : false }
        return TypeName.isExistential(implementationType) ? nil : true
    }

    /// A further type of a definition.
    @usableFromInline
    package struct Alias: Sendable {
        /// The further type.
        package var type: Any.Type
        /// Makes the thunk of the alias, given the slot of the definition it stands for.
        package var thunk: @Sendable (Int) -> AnyThunk

        @usableFromInline
        package init(type: Any.Type, thunk: @escaping @Sendable (Int) -> AnyThunk) {
            self.type = type
            self.thunk = thunk
        }
    }
}
