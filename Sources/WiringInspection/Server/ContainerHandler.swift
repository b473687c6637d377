/// Answers requests about the assemblies of this program.
/// - Parameter assemblies: What the discovery found.
package func makeContainerHandler(assemblies: [DiscoveredAssembly]) -> InspectionHandler {
    InspectionHandler { request, _ in
        guard request == .assemblies else {
            return .reply(.failure(InspectionFailure(message: "this program can only list its assemblies")))
        }
        return .reply(
            .assemblies(
                assemblies.map {
                    AvailableAssembly(
                        name: $0.name, module: $0.module, definitions: 0, isRoot: true, isSelected: false, problem: $0.problem)
                }))
    }
}
