/// The code of a factory: it provides the bound factory, and makes the products of a bound factory.
@usableFromInline final class FactoryBody<Service, each Argument>: Thunk, @unchecked Sendable {
    /// Runs the initializer.
    @usableFromInline typealias Make = @Sendable (inout Resolution, Int, repeat each Argument) throws -> Service

    @usableFromInline let make: Make
    private let injectionSteps: [InjectionStep]
    private let edgeCount: Int
    @usableFromInline let hasSteps: Bool

    @usableFromInline init(needing edgeCount: Int = 0, steps: [InjectionStep] = [], make: @escaping Make) {
        self.edgeCount = edgeCount
        injectionSteps = steps
        hasSteps = !steps.isEmpty
        self.make = make
        super.init(type: BoundFactory<Service, repeat each Argument>.self)
    }

    override var steps: [InjectionStep] { injectionSteps }

    override func with(_ steps: [InjectionStep]) -> InstanceCode { FactoryBody(needing: edgeCount, steps: steps, make: make) }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        result.initializeMemory(as: BoundFactory<Service, repeat each Argument>.self, to: Self.bound(resolution, node))
    }

    @usableFromInline static func bound(_ resolution: Resolution, _ node: Int) -> BoundFactory<Service, repeat each Argument> {
        let body = resolution.records[node].thunk._withUnsafeGuaranteedRef {
            Unmanaged.passUnretained(unsafeDowncast($0, to: FactoryBody<Service, repeat each Argument>.self))
        }
        return BoundFactory(core: resolution.core, node: node, body: body)
    }

    /// Makes a product as a top-level request, without ``Resolution/outermost(for:_:)``: the compiler would not inline its closure.
    @inlinable func product(_ core: ContainerCore, _ node: Int, _ argument: repeat each Argument) throws -> Service {
        var resolution = Resolution(core)
        do {
            try resolution.begin(at: node)
            // Fast path: only the initializer runs. A factory that keeps its products uses another strategy.
            let product =
                !hasSteps && resolution.records[node].strategy == .direct && resolution.fastPathLimit > 0
                ? try make(&resolution, node, repeat each argument)
                : try generalProduct(in: &resolution, node, repeat each argument)
            if resolution.hasEnd { resolution.end(failed: false) }
            return product
        } catch {
            if resolution.hasEnd { resolution.end(failed: true) }
            throw error
        }
    }

    /// Makes a product on the general path. Not inlined, because it would lengthen the fast path.
    @inlinable @inline(never) func generalProduct(in resolution: inout Resolution, _ node: Int, _ argument: repeat each Argument) throws
        -> Service
    {
        InstanceBox.value(in: try product(in: &resolution, node, repeat each argument), as: Service.self)
    }

    /// Makes a product as part of the current object graph, and returns its box.
    @usableFromInline
    @_optimize(speed) func product(in resolution: inout Resolution, _ node: Int, _ argument: repeat each Argument) throws -> AnyObject {
        // A product that is not kept can lead back to itself only in a cycle.
        let isKept = !resolution.records[node].isPrototype
        let key = isKept || resolution.isInCycle(node) ? key(repeat each argument) : nil
        return try resolution.box(at: node, isKept ? key ?? [] : key) { resolution in try build(&resolution, node, repeat each argument) }
    }

    @_optimize(speed) private func build(_ resolution: inout Resolution, _ node: Int, _ argument: repeat each Argument) throws -> AnyObject
    {
        let places = resolution.argumentPlaces(of: node)
        if !places.isEmpty {
            var position = 0
            for argument in repeat each argument {
                let box = InstanceBox.holding(argument)
                for place in places where place.position == position { _ = resolution.ensureState().graph.cache(box, at: place.node) }
                position += 1
            }
        }
        var product = try make(&resolution, node, repeat each argument)
        // Dependents receive a copy of a value, so it must be complete before it is shared.
        let isValue = !(Service.self is AnyClass || Swift.type(of: product as Any) is AnyClass)
        if hasSteps, isValue { try runSteps(on: &product, &resolution, node, repeat each argument) }
        let box = InstanceBox.holding(product)
        try resolution.expose(box, node)
        if hasSteps, !isValue { try runSteps(on: &product, &resolution, node, repeat each argument) }
        return box
    }

    private func runSteps(on product: inout Service, _ resolution: inout Resolution, _ node: Int, _ argument: repeat each Argument) throws {
        let arguments = (repeat each argument)
        try withUnsafePointer(to: arguments) { arguments in
            try withUnsafeMutablePointer(to: &product) { product in
                try injectionSteps.run(
                    on: UnsafeMutableRawPointer(product), Service.self, &resolution, node, after: edgeCount, UnsafeRawPointer(arguments))
            }
        }
    }

    private func key(_ argument: repeat each Argument) -> [AnyHashable]? {
        var key: [AnyHashable] = []
        for argument in repeat each argument {
            guard let hashable = argument as? any Hashable else { return nil }
            key.append(AnyHashable(hashable))
        }
        return key
    }
}
