import Wiring

/// The assembly of a random graph: post-processed services have the type `any Item`, the others `Vertex`.
struct GraphAssembly: ParameterizedAssembly {
    private(set) var plain: [Component<Vertex, Vertex>] = []
    private(set) var factories: [Factory<Vertex, Int>] = []
    private(set) var items: [Component<any Item, Vertex>] = []
    let wrap = InstancePostProcessor(for: (any Item).self) { item, _ in Wrapper(item) }
    /// The position of each service in one of the two arrays.
    private let places: [Int]
    private let isProcessed: [Bool]

    init(_ graph: GraphDescription) {
        isProcessed = graph.services.map(\.isProcessed)
        var counts = (plain: 0, items: 0, factories: 0)
        var places: [Int] = []
        for service in graph.services {
            places.append(service.isFactory ? counts.factories : service.isProcessed ? counts.items : counts.plain)
            if service.isFactory {
                counts.factories += 1
            } else if service.isProcessed {
                counts.items += 1
            } else {
                counts.plain += 1
            }
        }
        self.places = places
        for (number, service) in graph.services.enumerated() {
            if service.isFactory {
                factories.append(factory(number, service))
            } else if let product = service.product {
                plain.append(Component(madeBy: maker(product.factory), with: product.argument).scope(service.lifetime))
            } else if service.isProcessed {
                items.append(component(number, service) { $0 as any Item })
            } else {
                plain.append(component(number, service) { $0 })
            }
        }
    }

    /// Requests a service from a container of this assembly.
    func instance(of service: Int, from container: Activated<GraphAssembly>) throws -> any Item {
        isProcessed[service] ? try container.instance(of: items[places[service]]) : try container.instance(of: plain[places[service]])
    }

    private func item(_ service: Int) -> any KeyPath<GraphAssembly, Component<any Item, Vertex>> & Sendable {
        \GraphAssembly.items[places[service]]
    }

    private func vertex(_ service: Int) -> any KeyPath<GraphAssembly, Component<Vertex, Vertex>> & Sendable {
        \GraphAssembly.plain[places[service]]
    }

    private func maker(_ service: Int) -> any KeyPath<GraphAssembly, Factory<Vertex, Int>> & Sendable {
        \GraphAssembly.factories[places[service]]
    }

    private func component<Seen>(
        _ number: Int, _ service: GraphDescription.Service, as upcast: @escaping @Sendable (Vertex) -> Seen
    ) -> Component<Seen, Vertex> {
        var component = initialized(number, service.initial.map { isProcessed[$0] }, as: upcast)
        for (position, target) in service.initial.enumerated() {
            component =
                isProcessed[target]
                ? component.using(item(target), forParameter: position + 1)
                : component.using(vertex(target), forParameter: position + 1)
        }
        for (position, target) in service.properties.enumerated() {
            component =
                isProcessed[target]
                ? component.inject(Vertex.itemProperties[position], from: item(target))
                : component.inject(Vertex.plainProperties[position], from: vertex(target))
        }
        return component.scope(service.lifetime)
    }

    private func factory(_ number: Int, _ service: GraphDescription.Service) -> Factory<Vertex, Int> {
        let isItem = service.initial.map { isProcessed[$0] }
        var factory: Factory<Vertex, Int> =
            switch (isItem.count, isItem.first ?? false, isItem.last ?? false) {
            case (0, _, _): Factory { (argument: Int) in { Vertex(number, for: argument) } }
            case (1, true, _): Factory { (argument: Int) in { (first: any Item) in Vertex(number, for: argument, [first]) } }
            case (1, false, _): Factory { (argument: Int) in { (first: Vertex) in Vertex(number, for: argument, [first]) } }
            case (_, true, true):
                Factory { (argument: Int) in
                    { (first: any Item, second: any Item) in Vertex(number, for: argument, [first, second]) }
                }
            case (_, true, false):
                Factory { (argument: Int) in { (first: any Item, second: Vertex) in Vertex(number, for: argument, [first, second]) } }
            case (_, false, true):
                Factory { (argument: Int) in { (first: Vertex, second: any Item) in Vertex(number, for: argument, [first, second]) } }
            case (_, false, false):
                Factory { (argument: Int) in { (first: Vertex, second: Vertex) in Vertex(number, for: argument, [first, second]) } }
            }
        for (position, target) in service.initial.enumerated() {
            factory =
                isProcessed[target]
                ? factory.using(item(target), forParameter: position + 1)
                : factory.using(vertex(target), forParameter: position + 1)
        }
        for (position, target) in service.properties.enumerated() {
            factory =
                isProcessed[target]
                ? factory.inject(Vertex.itemProperties[position], from: item(target))
                : factory.inject(Vertex.plainProperties[position], from: vertex(target))
        }
        return factory.scope(service.lifetime)
    }

    /// The initializer for parameters of the type `any Item` (true) or `Vertex` (false).
    private func initialized<Seen>(
        _ number: Int, _ parameters: [Bool], as upcast: @escaping @Sendable (Vertex) -> Seen
    ) -> Component<Seen, Vertex> {
        switch (parameters.count, parameters.first ?? false, parameters.last ?? false) {
        case (0, _, _): Component({ Vertex(number) }, as: upcast)
        case (1, true, _): Component({ (first: any Item) in Vertex(number, [first]) }, as: upcast)
        case (1, false, _): Component({ (first: Vertex) in Vertex(number, [first]) }, as: upcast)
        case (_, true, true): Component({ (first: any Item, second: any Item) in Vertex(number, [first, second]) }, as: upcast)
        case (_, true, false): Component({ (first: any Item, second: Vertex) in Vertex(number, [first, second]) }, as: upcast)
        case (_, false, true): Component({ (first: Vertex, second: any Item) in Vertex(number, [first, second]) }, as: upcast)
        case (_, false, false): Component({ (first: Vertex, second: Vertex) in Vertex(number, [first, second]) }, as: upcast)
        }
    }
}
