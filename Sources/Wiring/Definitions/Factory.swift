/// A definition whose product needs values that are known only when it is made: its runtime arguments.
///
/// ```swift
/// let screen = Factory { (message: Message) in
///     { (service: any MessageService) in MessageScreen(message: message, service: service) }
/// }
/// ...
/// let screen = try mail.screen(message)
/// ```
///
/// The outer function takes the runtime arguments, the inner one the dependencies. A component that makes such products declares a
/// ``BoundFactory`` as a parameter of its initializer: it receives the factory, not the container. Every call makes a new product, in an
/// object graph of its own, unless ``scope(_:)`` says otherwise.
public final class Factory<Service, each Argument>: Definition, @unchecked Sendable {
    /// Defines a factory.
    /// - Parameter make: from the runtime arguments to a function from the dependencies, found by type, to the product.
    @inlinable @inline(__always)
    public convenience init<each Parameter>(
        file: String = #fileID,
        line: Int = #line,
        _ make: @escaping @Sendable (repeat each Argument) -> (repeat each Parameter) throws -> Service
    ) {
        let body = FactoryBody<Service, repeat each Argument> {
            (resolution: inout Resolution, slot: Int, arguments: repeat each Argument) in
            var edge = resolution.firstEdge(of: slot)
            return try make(repeat each arguments)(repeat try resolution.next((each Parameter).self, &edge))
        }
        self.init(
            body: body,
            dependencies: Dependency.parameters(.initializer, repeat (each Parameter).self),
            site: SourceSite(file: file, line: line)
        )
    }

    /// Kept for definitions made of this one.
    @usableFromInline let body: FactoryBody<Service, repeat each Argument>

    /// Taken without a branch, as ``Definition/look`` is; the body lives for as long as a container that has the definition.
    @inlinable var lookWithBody: (Look, Unmanaged<FactoryBody<Service, repeat each Argument>>) {
        @inline(__always)
        get { (look, .passUnretained(body)) }
    }

    @usableFromInline
    convenience init(
        body: FactoryBody<Service, repeat each Argument>, dependencies: [Dependency], site: SourceSite, lifetime: Lifetime = .prototype
    ) {
        var argumentTypes: [Any.Type] = []
        for type in repeat (each Argument).self { argumentTypes.append(type) }
        var recipe = DefinitionRecipe(
            serviceType: Service.self,
            requestType: BoundFactory<Service, repeat each Argument>.self,
            implementationType: Service.self,
            dependencies: dependencies,
            argumentTypes: argumentTypes,
            thunk: body
        )
        recipe.lifetime = lifetime
        recipe.setCode(body)
        self.init(body: body, recipe: recipe, site: site)
    }

    init(body: FactoryBody<Service, repeat each Argument>, recipe: DefinitionRecipe, site: SourceSite) {
        self.body = body
        super.init(kind: .factory, recipe: recipe, site: site)
    }

    /// A factory like this one with another recipe.
    func with(changing change: (inout DefinitionRecipe) -> Void) -> Factory {
        var recipe = recipe
        change(&recipe)
        return Factory(body: body, recipe: recipe, site: site)
    }

    /// A factory like this one with other code.
    func with(body: FactoryBody<Service, repeat each Argument>, changing change: (inout DefinitionRecipe) -> Void) -> Factory {
        var recipe = recipe
        recipe.setCode(body)
        change(&recipe)
        return Factory(body: body, recipe: recipe, site: site)
    }
}

extension DefinitionRecipe {
    /// Takes the code of a factory.
    mutating func setCode<Service, each Argument>(_ body: FactoryBody<Service, repeat each Argument>) {
        thunk = body
        makeProduct = { core, slot, texts in
            try FactoryBody<Service, repeat each Argument>.bound(Resolution(core), slot).product(fromTexts: texts)
        }
        hasSteps = !body.steps.isEmpty
    }
}
