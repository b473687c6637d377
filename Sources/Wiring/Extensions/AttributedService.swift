/// A service of another module whose instances receive the key of their dependent.
package protocol AttributedService: LinkedService {
    /// The name of the helpers in views.
    static var helperLabel: String { get }
    /// Returns a copy of the service for a dependent.
    /// - Parameters:
    ///   - dependent: the key of the dependent.
    ///   - node: the node of the definition that provides the service.
    func attributed(to dependent: String, from node: Int, in core: ContainerCore) -> Self
}

extension AttributedService {
    package static func addHelper(for target: Int, of dependent: String, with linker: BlueprintLinker) -> Int {
        let thunk = ClosureThunk<Self>({ resolution, _ in
            try resolution.instance(of: Self.self, at: target).attributed(to: dependent, from: target, in: resolution.core)
        })
        return linker.addHelper(.alias(of: target), label: helperLabel, thunk: thunk)
    }
}
