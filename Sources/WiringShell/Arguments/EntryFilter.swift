/// Hides entries: unregistered code that requests services. An app has hundreds of them, which would dominate lists of services.
enum EntryFilter {
    static let parameter = Parameter<Bool>.flag("--entries", "include unregistered code that requests services: views, view models")

    static func selection(of index: GraphIndex, isWhole: Bool) -> GraphSelection {
        let services = index.snapshot.services
        guard !isWhole, services.contains(where: { $0.kind == .entry }) else { return GraphSelection(all: index) }
        return GraphSelection(ServiceSet(services.indices.filter { services[$0].kind != .entry }, capacity: index.count), in: index)
    }
}
