/// A definition with an initializer: what to build, what it needs, under which type others see it.
///
/// ```swift
/// let store = Component(FileMessageStore.init, as: { $0 as any MessageStore }).scope(.lazySingleton)
/// ```
///
/// The dependencies are the types of the initializer's parameters; they are known before the initializer ever runs. A component is a value in
/// spirit: every method below gives a new one and leaves the old one as it was.
public final class Component<Service, Implementation>: Definition, @unchecked Sendable {
    /// Runs the initializer, with its parameters resolved.
    @usableFromInline typealias Make = @Sendable (inout Resolution, Int) throws -> Implementation
    /// Shows an implementation under its service type.
    @usableFromInline typealias Upcast = @Sendable (Implementation) -> Service
    /// Everything that happens between the initializer and the moment the instance is complete. The integer is the definition's slot.
    @usableFromInline typealias Finish = @Sendable (inout Implementation, inout Resolution, Int) throws -> Void

    @usableFromInline let make: Make
    @usableFromInline let upcast: Upcast
    @usableFromInline let steps: [InjectionStep<Implementation>]

    @usableFromInline
    init(
        make: @escaping Make, upcast: @escaping Upcast, steps: [InjectionStep<Implementation>] = [], recipe: DefinitionRecipe, kind: Kind,
        site: SourceSite
    ) {
        self.make = make
        self.upcast = upcast
        self.steps = steps
        super.init(kind: kind, recipe: recipe, site: site)
    }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MessageStore }`.
    @inlinable @inline(__always)
    public convenience init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) throws -> Implementation,
        as upcast: @escaping @Sendable (Implementation) -> Service,
        file: String = #fileID,
        line: Int = #line
    ) {
        let make: Make = { resolution, slot in
            var edge = resolution.firstEdge(of: slot)
            return try initializer(repeat try resolution.next((each Parameter).self, &edge))
        }
        self.init(
            make: make,
            upcast: upcast,
            recipe: DefinitionRecipe(
                serviceType: Service.self,
                implementationType: Implementation.self,
                parameters: { Dependency.parameters(.initializer, repeat (each Parameter).self) },
                // Written out rather than put together from `make`: each closure less on this path is a call and a reference count less.
                thunk: Thunk<Service>(
                    direct: { resolution, slot in
                        var edge = resolution.firstEdge(of: slot)
                        return upcast(try initializer(repeat try resolution.next((each Parameter).self, &edge)))
                    },
                    construct: { resolution, slot in
                        let box = InstanceBox(upcast(try make(&resolution, slot)))
                        try resolution.expose(box, slot)
                        return box
                    }
                )
            ),
            kind: .component,
            site: SourceSite(file: file, line: line)
        )
    }

    /// A component like this one with more to do after the initializer. A step of its own takes the place of an inherited one with the same
    /// subject.
    @inlinable
    func with(_ step: InjectionStep<Implementation>, changing change: (inout DefinitionRecipe) -> Void = { _ in }) -> Component {
        var recipe = recipe
        change(&recipe)
        return with(steps: keptSteps(beside: step) + [step], recipe: recipe)
    }

    /// A component like this one with other steps.
    @inlinable
    func with(steps: [InjectionStep<Implementation>], recipe: DefinitionRecipe) -> Component {
        var recipe = recipe
        let ordered = InjectionMoment.allCases.flatMap { moment in steps.filter { $0.moment == moment } }
        let parameters = recipe.dependencies.filter { $0.kind == .initializer }
        recipe.dependencies = parameters + ordered.flatMap(\.dependencies)
        recipe.hasSteps = !ordered.isEmpty
        recipe.thunk = Self.thunk(make: make, upcast: upcast, finish: Self.finish(ordered, after: parameters.count))
        return Component(make: make, upcast: upcast, steps: ordered, recipe: recipe, kind: kind, site: site)
    }

    /// The steps that stay when one of its own is added.
    @usableFromInline
    func keptSteps(beside step: InjectionStep<Implementation>) -> [InjectionStep<Implementation>] {
        // Names of key paths are dear, and hardly any definition has a parent.
        guard steps.contains(where: \.isInherited), let identity = step.subject.identity else { return steps }
        return steps.filter { !$0.isInherited || $0.subject.identity != identity }
    }

    /// All steps as one; the edges of the steps follow those of the initializer.
    @inlinable
    static func finish(_ steps: [InjectionStep<Implementation>], after parameterCount: Int) -> Finish? {
        guard !steps.isEmpty else { return nil }
        return { implementation, resolution, slot in
            var edge = resolution.firstEdge(of: slot) + parameterCount
            for step in steps {
                try step.run(&implementation, &resolution, slot, edge)
                edge += step.dependencies.count
            }
        }
    }

    /// A component like this one with another recipe.
    func with(changing change: (inout DefinitionRecipe) -> Void) -> Component {
        var recipe = recipe
        change(&recipe)
        return Component(make: make, upcast: upcast, steps: steps, recipe: recipe, kind: kind, site: site)
    }

    /// The code for both ways of building: the short one, and the long one with early references.
    @inlinable
    static func thunk(make: @escaping Make, upcast: @escaping Upcast, finish: Finish?) -> Thunk<Service> {
        let isReference = Implementation.self is AnyClass
        return Thunk<Service>(
            direct: { resolution, slot in
                var implementation = try make(&resolution, slot)
                try finish?(&implementation, &resolution, slot)
                return upcast(implementation)
            },
            construct: { resolution, slot in
                var implementation = try make(&resolution, slot)
                guard let finish else {
                    let box = InstanceBox(upcast(implementation))
                    try resolution.expose(box, slot)
                    return box
                }
                if isReference {
                    let box = InstanceBox(upcast(implementation))
                    try resolution.expose(box, slot)
                    try finish(&implementation, &resolution, slot)
                    return box
                }
                // A value is copied when it is handed out, so nobody may see it before it is complete.
                try finish(&implementation, &resolution, slot)
                let box = InstanceBox(upcast(implementation))
                try resolution.expose(box, slot)
                return box
            }
        )
    }
}

extension Component where Service == Implementation {
    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    @inlinable @inline(__always)
    public convenience init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) throws -> Implementation,
        file: String = #fileID,
        line: Int = #line
    ) {
        let make: Make = { resolution, slot in
            var edge = resolution.firstEdge(of: slot)
            return try initializer(repeat try resolution.next((each Parameter).self, &edge))
        }
        self.init(
            make: make,
            upcast: { $0 },
            recipe: DefinitionRecipe(
                serviceType: Service.self,
                implementationType: Implementation.self,
                parameters: { Dependency.parameters(.initializer, repeat (each Parameter).self) },
                thunk: Thunk<Service>(
                    direct: make,
                    construct: { resolution, slot in
                        let box = InstanceBox(try make(&resolution, slot))
                        try resolution.expose(box, slot)
                        return box
                    }
                )
            ),
            kind: .component,
            site: SourceSite(file: file, line: line)
        )
    }
}

extension Dependency {
    /// The dependencies for the parameters of a function.
    @inlinable
    static func parameters<each Parameter>(_ kind: EdgeKind, _ types: repeat (each Parameter).Type) -> [Dependency] {
        var dependencies: [Dependency] = []
        for type in repeat each types {
            dependencies.append(Dependency(kind: kind, type: type, parameter: dependencies.count + 1))
        }
        return dependencies
    }
}
