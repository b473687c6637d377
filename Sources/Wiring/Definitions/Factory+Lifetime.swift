extension Factory where repeat each Argument: Hashable {
    /// Keeps products by their arguments: equal arguments give the same product, for as long as the lifetime says.
    ///
    /// A `lazySingleton` product is kept for the life of the container; one of an `objectGraph` for the rest of the outermost request, which
    /// matters where several definitions need it with equal arguments. Arguments are compared, not their hashes. Any other lifetime is a finding,
    /// `scope-incompatible`: an eager singleton, for one, could not know its arguments.
    public func scope(_ lifetime: Lifetime) -> Factory {
        keepingProducts(lifetime)
    }
}

extension Factory {
    /// Apart from the constraint, since a closure that captures the arguments' conformances could not be sent between threads.
    private func keepingProducts(_ lifetime: Lifetime) -> Factory {
        let make = body.make
        let keeping = FactoryBody<Service, repeat each Argument>(keepsProducts: true) {
            (resolution: inout Resolution, slot: Int, arguments: repeat each Argument) in
            var key: [AnyHashable] = []
            for argument in repeat each arguments {
                if let hashable = argument as? any Hashable { key.append(AnyHashable(hashable)) }
            }
            let box = try resolution.product(of: slot, arguments: key, lifetime) { resolution in
                InstanceBox(try make(&resolution, slot, repeat each arguments))
            }
            return unsafeDowncast(box, to: InstanceBox<Service>.self).value
        }
        let (unmatched, remarks) = (recipe.unmatchedChoices, recipe.remarks)
        return Factory(body: keeping, dependencies: recipe.dependencies, site: site, lifetime: lifetime).with {
            $0.unmatchedChoices = unmatched
            $0.remarks = remarks
        }
    }
}

extension Component where Service == Implementation {
    /// Defines the product of a factory for arguments that are known beforehand.
    ///
    /// ```swift
    /// let inbox = Component(madeBy: \ScreenAssembly.mailbox, with: "Inbox")
    /// ```
    /// - Parameters:
    ///   - factory: the factory.
    ///   - argument: its runtime arguments.
    public convenience init<Root: ParameterizedAssembly, each Argument: Sendable>(
        madeBy factory: any KeyPath<Root, Factory<Service, repeat each Argument>> & Sendable, with argument: repeat each Argument,
        file: String = #fileID, line: Int = #line
    ) {
        let make: Make = { resolution, slot in
            let target = resolution.target(of: resolution.firstEdge(of: slot))
            let bound = try resolution.instance(of: BoundFactory<Service, repeat each Argument>.self, at: target)
            return try bound.make(in: &resolution, repeat each argument)
        }
        let dependency = Dependency(
            kind: .initializer, type: BoundFactory<Service, repeat each Argument>.self, source: .reference(.to(factory)), name: "product",
            callsFactory: true)
        self.init(
            make: make,
            upcast: { $0 },
            recipe: DefinitionRecipe(
                serviceType: Service.self,
                requestType: Service.self,
                implementationType: Service.self,
                dependencies: [dependency],
                thunk: Self.thunk(make: make, upcast: { $0 }, finish: nil)
            ),
            kind: .component,
            site: SourceSite(file: file, line: line)
        )
    }
}

extension BoundFactory {
    /// Makes a product as part of an object graph that is being built.
    func make(in resolution: inout Resolution, _ argument: repeat each Argument) throws -> Service {
        if body.keepsProducts { return try body.make(&resolution, slot, repeat each argument) }
        let box = try resolution.product(of: slot) { resolution in
            InstanceBox(try body.make(&resolution, slot, repeat each argument))
        }
        return unsafeDowncast(box, to: InstanceBox<Service>.self).value
    }
}

extension Resolution {
    /// A product for some arguments: the one that is kept, or a new one.
    mutating func product(
        of slot: Int, arguments: [AnyHashable], _ lifetime: Lifetime, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let product = ProductKey(slot: slot, arguments: arguments)
        guard lifetime == .lazySingleton else {
            let work = ensureWork()
            if let box = work.products[product] { return box }
            let box = try self.product(of: slot, make)
            work.products[product] = box
            return box
        }
        core.creation.lock()
        defer { core.creation.unlock() }
        let owner = try core.owner(of: slot, path: currentPath)
        if let box = owner.workshop.products[product] { return box }
        guard owner.workshop.productsUnderConstruction.insert(product).inserted else {
            throw ResolutionError(owner.blueprint.initializerCycle(at: slot, path: currentPath), path: currentPath)
        }
        defer { owner.workshop.productsUnderConstruction.remove(product) }
        let work = ensureWork()
        let countPutOff = work.countPutOff
        var resolution = owner === core ? self : Resolution(owner, work: work)
        let box = try resolution.product(of: slot, make)
        owner.workshop.products[product] = box
        work.keepPutOff(since: countPutOff)
        return box
    }
}

/// A product by its factory and its arguments.
struct ProductKey: Hashable {
    var slot: Int
    var arguments: [AnyHashable]
}
