/// A definition with an initializer: what to build, what it needs, under which type others see it.
///
/// ```swift
/// let store = Component(FileMessageStore.init, as: { $0 as any MessageStore }).scope(.lazySingleton)
/// ```
///
/// The dependencies are the types of the initializer's parameters; they are known before the initializer ever runs. A component is a value in
/// spirit: every method below gives a new one and leaves the old one as it was.
public final class Component<Service, Implementation>: Definition, @unchecked Sendable {
    @usableFromInline typealias Make = ComponentParts<Service, Implementation>.Make

    /// Tells what the component is made of. A function, which mostly refers to nothing, rather than the parts: few containers ask all
    /// definitions for theirs.
    @usableFromInline let parts: @Sendable () -> ComponentParts<Service, Implementation>

    @usableFromInline
    init(
        parts: @escaping @Sendable () -> ComponentParts<Service, Implementation>, recipe: DefinitionRecipe, kind: Kind = .component,
        site: SourceSite
    ) {
        self.parts = parts
        super.init(kind: kind, recipe: recipe, site: site)
    }

    override var parameterDependencies: [Dependency] { parts().parameters }

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
        self.init(
            parts: {
                ComponentParts(
                    make: { resolution, slot in
                        var edge = resolution.firstEdge(of: slot)
                        return try initializer(repeat try resolution.next((each Parameter).self, &edge))
                    },
                    upcast: upcast,
                    parameters: Dependency.parameters(.initializer, repeat (each Parameter).self)
                )
            },
            recipe: DefinitionRecipe(
                serviceType: Service.self,
                implementationType: Implementation.self,
                // Written out rather than put together from the parts: each closure less on this path is a call and a reference count less.
                thunk: Thunk<Service>(
                    direct: { resolution, slot in
                        var edge = resolution.firstEdge(of: slot)
                        return upcast(try initializer(repeat try resolution.next((each Parameter).self, &edge)))
                    },
                    construct: { resolution, slot in
                        var edge = resolution.firstEdge(of: slot)
                        return InstanceBox(upcast(try initializer(repeat try resolution.next((each Parameter).self, &edge))))
                    }
                )
            ),
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
        let old = parts()
        let ordered = InjectionMoment.allCases.flatMap { moment in steps.filter { $0.moment == moment } }
        let parts = ComponentParts(make: old.make, upcast: old.upcast, parameters: old.parameters, steps: ordered)
        let parameters = dependencies.filter { $0.kind == .initializer }
        recipe.chosenDependencies = parameters + parts.steps.flatMap(\.dependencies)
        recipe.hasSteps = !parts.steps.isEmpty
        recipe.thunk = parts.thunk(after: parameters.count)
        return Component(parts: { parts }, recipe: recipe, kind: kind, site: site)
    }

    /// The steps that stay when one of its own is added.
    @usableFromInline
    func keptSteps(beside step: InjectionStep<Implementation>) -> [InjectionStep<Implementation>] {
        let steps = parts().steps
        // Names of key paths are dear, and hardly any definition has a parent.
        guard steps.contains(where: \.isInherited), let identity = step.subject.identity else { return steps }
        return steps.filter { !$0.isInherited || $0.subject.identity != identity }
    }

    /// A component like this one with another recipe.
    func with(changing change: (inout DefinitionRecipe) -> Void) -> Component {
        var recipe = recipe
        change(&recipe)
        return Component(parts: parts, recipe: recipe, kind: kind, site: site)
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
        self.init(initializer, as: { $0 }, file: file, line: line)
    }

    /// Defines a component by code that says itself what it needs.
    /// - Parameters:
    ///   - dependencies: what it needs.
    ///   - kind: what stands behind it.
    ///   - site: where it is written.
    ///   - make: builds an instance.
    ///   - change: says more about it.
    @inlinable
    convenience init(
        needing dependencies: [Dependency], kind: Kind = .component, site: SourceSite, making make: @escaping Make,
        changing change: (inout DefinitionRecipe) -> Void = { _ in }
    ) {
        var recipe = DefinitionRecipe(
            serviceType: Service.self, implementationType: Service.self, dependencies: dependencies, thunk: Thunk<Service>(direct: make))
        change(&recipe)
        self.init(parts: { ComponentParts(make: make, upcast: { $0 }) }, recipe: recipe, kind: kind, site: site)
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
