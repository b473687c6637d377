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
/// object graph of its own.
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
    init(
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
        recipe.makeProduct = { core, slot, texts in
            try FactoryBody<Service, repeat each Argument>.bound(Resolution(core), slot).product(fromTexts: texts)
        }
        self.body = body
        super.init(kind: .factory, recipe: recipe, site: site)
    }
}

/// The code of a factory: it hands out the factory, and makes the products of one that was handed out.
@usableFromInline
final class FactoryBody<Service, each Argument>: Thunk<BoundFactory<Service, repeat each Argument>>, @unchecked Sendable {
    @usableFromInline let make: @Sendable (inout Resolution, Int, repeat each Argument) throws -> Service

    /// Whether products are kept by their arguments; then `make` post-processes them too, each once.
    @usableFromInline let keepsProducts: Bool

    @inlinable
    init(keepsProducts: Bool = false, make: @escaping @Sendable (inout Resolution, Int, repeat each Argument) throws -> Service) {
        self.keepsProducts = keepsProducts
        self.make = make
        super.init(
            direct: { resolution, slot in Self.bound(resolution, slot) },
            construct: { resolution, slot in InstanceBox(Self.bound(resolution, slot)) })
    }

    /// The factory in a slot.
    @usableFromInline
    static func bound(_ resolution: Resolution, _ slot: Int) -> BoundFactory<Service, repeat each Argument> {
        let body = resolution.records[slot].thunk._withUnsafeGuaranteedRef {
            Unmanaged.passUnretained(unsafeDowncast($0, to: FactoryBody<Service, repeat each Argument>.self))
        }
        return BoundFactory(core: resolution.core, slot: slot, body: body)
    }

    /// Makes a product as an outermost request.
    @inlinable
    func product(_ core: ContainerCore, _ slot: Int, _ argument: repeat each Argument) throws -> Service {
        var resolution = Resolution(core)
        if resolution.records[slot].route == .direct || keepsProducts {
            do {
                let product = try make(&resolution, slot, repeat each argument)
                if resolution.work != nil { resolution.complete() }
                return product
            } catch {
                if resolution.work != nil { resolution.abandon() }
                throw error
            }
        }
        let box = try resolution.outermostProduct(of: slot) { resolution in
            InstanceBox(try make(&resolution, slot, repeat each argument))
        }
        return unsafeDowncast(box, to: InstanceBox<Service>.self).value
    }
}
