extension Optional: DerivedRequest {
    /// Derives nil if no definition provides the wrapped type.
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        switch linker.provider(of: Wrapped.self) {
        case .node(let node):
            .helper(
                .optional(of: node),
                thunk: ClosureThunk<Wrapped?>({ resolution, _ in try resolution.instance(of: Wrapped.self, at: node) }))
        case .missing: .helper(.nothing, thunk: ClosureThunk<Wrapped?>({ _, _ in nil }))
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Wrapped?? {
        .some(try core.provided(Wrapped.self, &resolution))
    }
}
