/// The source locations of services and of their uses.
struct References {
    let graph: WorkspaceGraph
    let place: DocumentPlace

    func definitions(of services: [Int]) -> JSONValue { locations(services.compactMap { graph.node($0).site }) }

    /// The places that request services, or else the definitions of the dependents.
    func references(to services: [Int], includesDefinitions: Bool) -> JSONValue {
        let uses = services.flatMap { graph.index.dependents(of: $0) }.compactMap { $0.site ?? graph.node($0.from).site }
        return locations((includesDefinitions ? services.compactMap { graph.node($0).site } : []) + uses)
    }

    private func locations(_ sites: [SourceSite]) -> JSONValue {
        .array(sites.withoutRepeats.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map(place.location))
    }
}
