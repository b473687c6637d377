internal import RuntimeLayout

/// The part of a definition that does not depend on its type parameters.
@usableFromInline
package struct DefinitionRecipe: Sendable {
    /// The type by which others ask for the definition.
    package var serviceType: Any.Type
    /// The type that is asked for, where that is not the service itself: a factory is asked for as a bound factory.
    package var requestType: Any.Type {
        @inline(__always) get { rare?.traits.requestType ?? serviceType }
        set { mutableTraits.requestType = newValue }
    }
    /// The type that is built.
    package var implementationType: Any.Type
    /// How long an instance lives.
    @usableFromInline package var lifetime: Lifetime {
        @inline(__always) get { lifetimeKind.lifetime(scope: scope) }
        set {
            lifetimeKind = LifetimeKind(newValue)
            if case .scoped(let scope) = newValue { self.scope = scope }
        }
    }
    /// What it needs, where more is known of that than the types of its initializer's parameters: those first, then properties and methods in
    /// the order in which they were written.
    @usableFromInline package var chosenDependencies: [Dependency]?
    /// What hardly any definition says.
    var rare: RareTraits<RareDefinitionTraits>?
    /// Builds instances.
    @usableFromInline package var thunk: InstanceCode
    /// What happens around injection, the setting of values included, after a word for definitions that have to be awaited, and for those that are built on
    /// the main actor.
    package var hookDescriptions: [String] {
        var all: [ServiceHook] = []
        if awaits { all.append(.awaited) }
        if isOnMainActor { all.append(.onMainActor) }
        if isPreferred { all.append(.preferred) }
        if isLive { all.append(.live) }
        if isHeldWeakly { all.append(.heldWeakly) }
        if let timeToLive { all.append(.timeToLive("\(timeToLive.duration)")) }
        if runtimeArgument != nil { all.append(.runtimeArgument) }
        for property in valueProperties { all.append(.set(property: WrittenName.of(property))) }
        all += hooks
        return all.map(\.text)
    }
    package private(set) var lifetimeKind = LifetimeKind.objectGraph
    /// Whether somebody has chosen the lifetime, rather than taken the default.
    @usableFromInline package var isLifetimeChosen = false
    /// Who finds it by type.
    package var visibility = Visibility.everywhere
    /// Whether a patch put it in the place of another, so that the implementation is known by its service type only.
    package var isPatched = false
    /// Whether the definition only serves as a template.
    package var isAbstract = false
    /// Whether something happens after the initializer, so that an instance is seen by others before it is complete.
    @usableFromInline package var hasSteps = false
    /// Whether instances are not built synchronously: a feature builds them before a resolve can find them.
    @inline(__always) package var isAsynchronous: Bool { awaited == .instance }
    /// Whether an instance, or a product, is not built synchronously, so that its dependencies need not be either.
    @inline(__always) package var awaits: Bool { awaited != nil }

    /// - Parameters:
    ///   - serviceType: the type by which others ask for the definition.
    ///   - requestType: the type that is asked for, where that is not the service itself.
    ///   - implementationType: the type that is built.
    ///   - dependencies: what it needs, where the definition cannot tell by the types of its initializer's parameters.
    ///   - argumentTypes: the types of a factory's runtime arguments.
    ///   - thunk: builds instances.
    @usableFromInline
    package init(
        serviceType: Any.Type, requestType: Any.Type? = nil, implementationType: Any.Type, dependencies: [Dependency] = [],
        argumentTypes: [Any.Type] = [], thunk: InstanceCode
    ) {
        self.serviceType = serviceType
        self.implementationType = implementationType
        self.thunk = thunk
        if !dependencies.isEmpty { chosenDependencies = dependencies }
        if let requestType { self.requestType = requestType }
        if !argumentTypes.isEmpty { self.argumentTypes = argumentTypes }
    }

    /// Whether instances have identity, so that one still under construction can be handed out to close a cycle.
    @inline(__always) package var isReference: Bool { implementationType is AnyClass || isPatched || hasObjectProducts }
    /// Whether products of a factory that are seen as a protocol may be objects; if they are not, closing a cycle is an error then.
    var hasObjectProducts = false

    /// Whether instances are values; nil where the type does not tell.
    package var isValue: Bool? {
        if isReference { return isPatched ? nil : false }
        return TypeKind(implementationType).isExistential ? nil : true
    }

    /// A further type of a definition.
    @usableFromInline
    package struct Alias: Sendable {
        /// The further type.
        package var type: Any.Type
        /// Makes the thunk of the alias, given the node of the definition it stands for.
        package var thunk: @Sendable (Int) -> InstanceCode

        @usableFromInline
        package init(type: Any.Type, thunk: @escaping @Sendable (Int) -> InstanceCode) {
            self.type = type
            self.thunk = thunk
        }
    }
}
