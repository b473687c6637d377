import Wiring

/// A reference implementation of the documented semantics: simple, slow, single-threaded, without error handling.
///
/// It does not run initializers. An instance exists as soon as it is requested, and is filled in afterwards. The implementation only decides
/// which dependent receives which instance:
/// - a shared service has one instance; a weak one has one instance while it is retained;
/// - a service of the object graph has one instance in each top-level request;
/// - a prototype is new for each reference, except for a reference back to one under construction, with no shared service under construction
///   in between;
/// - a scoped service has one instance in each entered scope;
/// - a product of a factory is new for each request, unless the factory caches products: then there is one per argument, in each top-level
///   request or for ever. In a cycle, a request for a product under construction with an equal argument returns that product, if the products
///   are new each time and no instance in between outlives the request;
/// - all dependents receive the result of the post-processor;
/// - properties are injected after the initializer, in order. While a member of the same cycle still runs its initializer, an injection that
///   stays within the cycle waits for the outermost such member, and then has the same result as an immediate one.
final class ReferenceContainer {
    /// An instance under construction.
    private final class Frame {
        let service: Int
        /// The argument of a product.
        let argument: Int?
        /// The result that all dependents receive; nil for a service that is a product until the product exists.
        var item: (any Item)?
        var isInitializing = true
        var waiting: [() -> Void] = []

        init(service: Int, argument: Int? = nil, item: (any Item)?) {
            self.service = service
            self.argument = argument
            self.item = item
        }
    }

    private final class WeakItem {
        weak var item: (any Item)?
        init(_ item: any Item) { self.item = item }
    }

    private let graph: GraphDescription
    private let isCyclic: (Int, Int) -> Bool
    /// The place of a cached instance: a service, in a scope if it belongs to one, or a product for an argument.
    private struct Place: Hashable {
        var service: Int
        var scope: Int?
        var argument: Int?
    }

    private var shared: [Place: any Item] = [:]
    /// The products of the current object graph.
    private var products: [Place: any Item] = [:]
    /// The scope of the current request.
    private var scope: Int?
    private var weakly: [Int: WeakItem] = [:]
    /// The instances of the current object graph, and all instances that must survive until it is complete.
    private var pool: [Int: any Item] = [:]
    /// The number of created instances; limited because graphs of prototypes can grow without bound.
    private(set) var count = 0
    static let limit = 2_000

    init(_ graph: GraphDescription) {
        self.graph = graph
        let reaches = graph.reaches
        isCyclic = { reaches[$0][$1] && reaches[$1][$0] }
        // Definitions without post-processing come first, as in the assembly.
        let order =
            graph.services.indices.filter { !graph.services[$0].isProcessed }
            + graph.services.indices.filter { graph.services[$0].isProcessed }
        for service in order where graph.services[service].lifetime == .singleton { _ = resolve(service) }
    }

    /// A top-level request in a scope or in the container itself.
    func resolve(_ service: Int, in scope: Int? = nil) -> any Item {
        self.scope = scope
        defer {
            pool = [:]
            products = [:]
        }
        return instance(of: service, [])
    }

    private func lifetime(of service: Int) -> Lifetime { graph.services[service].lifetime }

    private func place(of service: Int) -> Place {
        Place(service: service, scope: lifetime(of: service) == .scoped(GraphDescription.scope) ? scope : nil)
    }

    private func instance(of service: Int, _ stack: [Frame]) -> any Item {
        switch lifetime(of: service) {
        case .singleton, .lazySingleton, .scoped:
            if let item = shared[place(of: service)] { return item }
        case .weakSingleton:
            if let item = weakly[service]?.item { return item }
        case .objectGraph:
            if let item = pool[service] { return item }
        case .prototype:
            let inner = stack.reversed().prefix { !lifetime(of: $0.service).isShared }
            if let item = inner.first(where: { $0.service == service })?.item { return item }
        }
        return build(service, stack)
    }

    private func build(_ service: Int, _ stack: [Frame]) -> any Item {
        if let product = graph.services[service].product { return build(service, by: product, stack) }
        let vertex = Vertex(service)
        let item: any Item = graph.services[service].isProcessed ? Wrapper(vertex) : vertex
        count += 1
        guard count < Self.limit else { return item }
        keep(item, service)
        fill(vertex, Frame(service: service, item: item), stack)
        return item
    }

    /// Builds a service that is the product of a factory; it is not visible before the product is complete.
    private func build(_ service: Int, by product: GraphDescription.Product, _ stack: [Frame]) -> any Item {
        let frame = Frame(service: service, item: nil)
        let item = make(product, stack + [frame])
        frame.item = item
        keep(item, service)
        frame.isInitializing = false
        for action in frame.waiting { action() }
        return item
    }

    private func keep(_ item: any Item, _ service: Int) {
        switch lifetime(of: service) {
        case .singleton, .lazySingleton, .scoped: shared[place(of: service)] = item
        case .weakSingleton:
            weakly[service] = WeakItem(item)
            pool[service] = item
        case .objectGraph: pool[service] = item
        case .prototype: break
        }
    }

    private func make(_ product: GraphDescription.Product, _ stack: [Frame]) -> any Item {
        let factory = product.factory
        let place = Place(service: factory, argument: product.argument)
        if let item = shared[place] ?? products[place] { return item }
        let isNew = lifetime(of: factory) == .prototype
        let inner = stack.reversed().prefix { !isNew || !lifetime(of: $0.service).isShared }
        if let item = inner.first(where: { $0.service == factory && $0.argument == product.argument })?.item { return item }
        let vertex = Vertex(factory, for: product.argument)
        count += 1
        guard count < Self.limit else { return vertex }
        switch lifetime(of: factory) {
        case .objectGraph: products[place] = vertex
        case .prototype: break
        case .singleton, .lazySingleton, .weakSingleton, .scoped: shared[place] = vertex
        }
        fill(vertex, Frame(service: factory, argument: product.argument, item: vertex), stack)
        return vertex
    }

    /// Runs the initializer, then injects the properties.
    private func fill(_ vertex: Vertex, _ frame: Frame, _ stack: [Frame]) {
        let service = frame.service
        let stack = stack + [frame]
        vertex.initial = graph.services[service].initial.map { instance(of: $0, stack) }
        frame.isInitializing = false
        for action in frame.waiting { action() }
        for (position, target) in graph.services[service].properties.enumerated() {
            let inject = { [self] in set(position, of: vertex, to: instance(of: target, stack)) }
            let initializing = stack.first { $0.isInitializing && isCyclic($0.service, service) }
            if isCyclic(service, target), let initializing {
                initializing.waiting.append(inject)
            } else {
                inject()
            }
        }
    }

    private func set(_ position: Int, of vertex: Vertex, to item: any Item) {
        var vertex = vertex
        if let plain = item as? Vertex {
            vertex[keyPath: Vertex.plainProperties[position]] = plain
        } else {
            vertex[keyPath: Vertex.itemProperties[position]] = item
        }
    }
}
