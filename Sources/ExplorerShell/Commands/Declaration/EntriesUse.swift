import WiringGraph

/// The code that nobody registers, and that asks a container for what it needs: an app has hundreds of such views, which stand in the way of whoever
/// looks at the services.
enum EntriesUse {
    /// Shows them where no query asks for them.
    static let option = Option("--entries", summary: "with the code that nobody registers and that asks a container: views, view models")

    /// A graph without them, unless they are asked for.
    static func selection(of index: GraphIndex, isWhole: Bool) -> GraphSelection {
        let services = index.snapshot.services
        guard !isWhole, services.contains(where: { $0.kind == .entry }) else { return GraphSelection(all: index) }
        return GraphSelection(ServiceSet(services.indices.filter { services[$0].kind != .entry }, capacity: index.count), in: index)
    }
}
