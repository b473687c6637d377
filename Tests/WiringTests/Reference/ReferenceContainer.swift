import Wiring

/// The documented semantics, written down as simply as they can be: slow, for one thread, and without a thought for errors.
///
/// It does not run initializers. An instance exists as soon as it is asked for, and is filled in afterwards, so nothing needs care but the
/// question who gets which instance:
/// - a shared service has one instance; a weak one has one as long as somebody holds it;
/// - a service of the object graph has one instance in each outermost resolve;
/// - a prototype is new for each reference, except for a reference back to one under construction, with nothing shared under construction
///   in between;
/// - everybody receives what the post-processor returned;
/// - properties are injected after the initializer, in order. While a member of the same cycle still runs its initializer, an injection that
///   stays within the cycle waits for the outermost such member, and then happens as it would have where it was put off.
final class ReferenceContainer {
    /// One instance under construction.
    private final class Frame {
        let service: Int
        /// What everybody receives.
        let item: any Item
        var isInitializing = true
        var waiting: [() -> Void] = []

        init(service: Int, item: any Item) {
            self.service = service
            self.item = item
        }
    }

    private final class WeakItem {
        weak var item: (any Item)?
        init(_ item: any Item) { self.item = item }
    }

    private let graph: GraphDescription
    private let isCyclic: (Int, Int) -> Bool
    private var shared: [Int: any Item] = [:]
    private var weakly: [Int: WeakItem] = [:]
    /// The instances of the object graph that is being resolved, and whatever must not die before that is done.
    private var pool: [Int: any Item] = [:]
    /// How many instances were made; graphs of prototypes can grow beyond all bounds.
    private(set) var count = 0
    static let limit = 2_000

    init(_ graph: GraphDescription) {
        self.graph = graph
        let reaches = graph.reaches
        isCyclic = { reaches[$0][$1] && reaches[$1][$0] }
        // Definitions that are seen as they are come before those that are post-processed, as in the assembly.
        let order =
            graph.services.indices.filter { !graph.services[$0].isProcessed }
            + graph.services.indices.filter { graph.services[$0].isProcessed }
        for service in order where graph.services[service].lifetime == .singleton { _ = resolve(service) }
    }

    /// One outermost resolve.
    func resolve(_ service: Int) -> any Item {
        defer { pool = [:] }
        return instance(of: service, [])
    }

    private func instance(of service: Int, _ stack: [Frame]) -> any Item {
        switch graph.services[service].lifetime {
        case .singleton, .lazySingleton, .scoped:
            if let item = shared[service] { return item }
        case .weakSingleton:
            if let item = weakly[service]?.item { return item }
        case .objectGraph:
            if let item = pool[service] { return item }
        case .prototype:
            let inner = stack.reversed().prefix { !graph.services[$0.service].lifetime.isShared }
            if let frame = inner.first(where: { $0.service == service }) { return frame.item }
        }
        return build(service, stack)
    }

    private func build(_ service: Int, _ stack: [Frame]) -> any Item {
        let vertex = Vertex(service)
        let item: any Item = graph.services[service].isProcessed ? Wrapper(vertex) : vertex
        count += 1
        guard count < Self.limit else { return item }
        switch graph.services[service].lifetime {
        case .singleton, .lazySingleton, .scoped: shared[service] = item
        case .weakSingleton:
            weakly[service] = WeakItem(item)
            pool[service] = item
        case .objectGraph: pool[service] = item
        case .prototype: break
        }
        let frame = Frame(service: service, item: item)
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
        return item
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
