internal import RuntimeLayout
public import Synchronization

/// The description of a service: its types, lifetime, dependencies and code, all known before any instance is built.
///
/// Programs write a ``Component`` or a ``Factory``, which refer to a definition and add its types. A definition has value semantics: each modifier
/// changes a copy, and a definition is not changed after a program has received it.
public final class Definition: AssemblyMember, @unchecked Sendable {
    @usableFromInline package enum Kind: Sendable, Hashable {
        case component
        case factory
        /// A value from outside the code, which a feature of another module provides.
        case external
    }

    /// A further type under which a definition is resolved, and a function that makes the code of the alias, given the node of the definition.
    package typealias Alias = (type: Any.Type, thunk: @Sendable (Int) -> InstanceCode)

    /// The node of the definition in the container that was activated last. Only a hint: an assembly may be activated more than once. It is the first
    /// property, so that it shares a word with the line of the source site: a program has many definitions.
    @usableFromInline let nodeHint = Atomic<Int32>(-1)
    /// The column of the definition in its source file, which distinguishes definitions on one line; 0 if unknown.
    package let column: Int32
    package var kind: Kind
    @usableFromInline package var isLifetimeChosen = false
    /// Whether the definition is a template and never built.
    package var isAbstract = false
    /// Whether a step follows the initializer, so that dependents may receive an instance before it is complete.
    @usableFromInline package var hasSteps = false
    /// Whether a patch replaced the definition, so that the implementation is known by its service type only.
    package var isPatched = false
    /// Whether instances, or the products of a factory, are built on the main actor.
    package var isOnMainActor = false
    /// Whether the definition is chosen if several provide a type.
    package var isPreferred = false
    /// Whether the definition accesses resources outside the program, so that tests have to replace it.
    package var isLive = false
    package var isRuntimeArgument = false
    /// Whether the instances of a scope are shared only while other objects retain them.
    package var isHeldWeakly = false
    /// Whether a factory's product type is a protocol, so that products may be objects. Closing a cycle with another product is a run-time error.
    var hasObjectProducts = false
    /// Whether the runtime arguments are parameters of the initializer.
    @usableFromInline package var takesArgumentsByType = false
    /// Whether instances, or the products of a factory, are built asynchronously, so that their dependencies may be too.
    package var awaits = false
    /// Whether a modifier other than a lifetime was applied. Activation checks this property instead of each option.
    package private(set) var hasRareOptions: Bool
    /// The definitions that find this one by type; nil if the program did not choose them.
    package var chosenVisibility: Visibility?
    package private(set) var lifetimeKind = LifetimeKind.objectGraph
    /// The type under which the definition is resolved; for a factory, the type of its products.
    package var serviceType: Any.Type
    package var implementationType: Any.Type
    @usableFromInline package var thunk: InstanceCode
    /// The dependencies, if they consist of more than the types of the initializer's parameters: parameters first, then properties and methods in
    /// source order.
    @usableFromInline package var chosenDependencies: [Dependency]?
    /// The properties that few definitions set. Each copy of the definition has a separate copy of them.
    package var options: DefinitionOptions {
        _read { yield box.options }
        _modify { yield &box.options }
    }
    private var box: DefinitionOptions.Box

    @_optimize(speed) package init(
        serviceType: Any.Type, requestType: Any.Type? = nil, implementationType: Any.Type, dependencies: [Dependency] = [],
        isFactory: Bool = false, thunk: InstanceCode, at place: DefinitionLocation, changing change: ((Definition) -> Void)? = nil
    ) {
        self.serviceType = serviceType
        self.implementationType = implementationType
        self.thunk = thunk
        kind = isFactory ? .factory : .component
        if !dependencies.isEmpty { chosenDependencies = dependencies }
        hasRareOptions = isFactory || change != nil
        box = hasRareOptions ? DefinitionOptions.Box() : .none
        column = place.column
        super.init(at: place)
        if let requestType { options.requestType = requestType }
        change?(self)
    }

    private init(copying other: Definition, at place: DefinitionLocation) {
        kind = other.kind
        isLifetimeChosen = other.isLifetimeChosen
        isAbstract = other.isAbstract
        hasSteps = other.hasSteps
        isPatched = other.isPatched
        isOnMainActor = other.isOnMainActor
        isPreferred = other.isPreferred
        isLive = other.isLive
        isRuntimeArgument = other.isRuntimeArgument
        isHeldWeakly = other.isHeldWeakly
        hasObjectProducts = other.hasObjectProducts
        takesArgumentsByType = other.takesArgumentsByType
        awaits = other.awaits
        chosenVisibility = other.chosenVisibility
        lifetimeKind = other.lifetimeKind
        serviceType = other.serviceType
        implementationType = other.implementationType
        thunk = other.thunk
        (box, hasRareOptions) = (other.box, other.hasRareOptions)
        chosenDependencies = other.chosenDependencies
        column = place.column
        super.init(at: place)
    }

    package func changed(_ change: (Definition) -> Void) -> Definition { changed(at: place, change) }

    @_optimize(speed) package func changed(at place: DefinitionLocation, _ change: (Definition) -> Void) -> Definition {
        let copy = Definition(copying: self, at: place)
        copy.copyOptions()
        change(copy)
        return copy
    }

    /// A copy with other dependencies, and with the code that receives them. It shares the options.
    func with(dependencies: [Dependency], _ thunk: InstanceCode) -> Definition {
        let copy = Definition(copying: self, at: place)
        (copy.chosenDependencies, copy.thunk) = (dependencies, thunk)
        return copy
    }

    /// Separates the options from those of the definition that this one is a copy of.
    private func copyOptions() {
        box = DefinitionOptions.Box(options)
        hasRareOptions = true
    }

    package func providing(_ type: Any.Type, _ thunk: @escaping @Sendable (Int) -> InstanceCode) -> Definition {
        changed { $0.options.aliases.append((type, thunk)) }
    }

    /// Sets the lifetime: of the definition if nothing else refers to it, as after an initializer, otherwise of a copy.
    @usableFromInline package static func withLifetime(_ lifetime: Lifetime, _ definition: consuming Definition) -> Definition {
        if !isKnownUniquelyReferenced(&definition) { definition = Definition(copying: definition, at: definition.place) }
        if case .scoped = lifetime { definition.copyOptions() }
        definition.lifetime = lifetime
        definition.isLifetimeChosen = true
        return definition
    }

    @usableFromInline package var lifetime: Lifetime {
        get { lifetimeKind.lifetime(scope: options.scope) }
        set {
            lifetimeKind = LifetimeKind(newValue)
            if case .scoped(let scope) = newValue { options.scope = scope }
        }
    }

    package var isFactory: Bool { kind == .factory }

    package var visibility: Visibility { chosenVisibility ?? .everywhere }

    package var place: DefinitionLocation { place(column: column) }

    /// The dependencies: parameters of the initializer first, then properties and methods in source order.
    package var dependencies: [Dependency] {
        // For nearly all definitions the types of the parameters suffice, and no array is stored.
        chosenDependencies ?? Dependency.ofParameters(thunk.parameterTypes)
    }

    /// The identity of a definition and the hint to its node. It does not retain the definition.
    @usableFromInline package typealias CachedReference = (identity: ObjectIdentifier, nodeHint: Int)

    /// Computed without a branch, so that the compiler need not retain the definition.
    @inlinable package var cachedReference: CachedReference {
        @inline(__always) get { (ObjectIdentifier(self), Int(nodeHint.load(ordering: .relaxed))) }
    }

    /// The type that dependents request: the bound factory for a factory, otherwise the service.
    package var requestType: Any.Type { options.requestType ?? serviceType }

    /// Whether instances are built asynchronously: a feature builds them before a resolve can find them.
    package var isAsynchronous: Bool { awaits && !isFactory }

    /// Whether instances are renewed after a time, held weakly, or represent a runtime argument.
    var hasRareLifetime: Bool { options.timeToLive != nil || isHeldWeakly || isRuntimeArgument }

    /// Whether instances are objects, so that an instance under construction can close a cycle.
    package var isReference: Bool { implementationType is AnyClass || isPatched || hasObjectProducts }

    package func live(as other: Definition) {
        lifetime = other.lifetime
        isLifetimeChosen = other.isLifetimeChosen
        options.timeToLive = other.options.timeToLive
        isHeldWeakly = other.isHeldWeakly
    }

    @usableFromInline package func addHook(_ hook: ServiceHook) {
        if !options.hooks.contains(hook) { options.hooks.append(hook) }
    }

}
