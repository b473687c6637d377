extension Optional: DerivedRequest {
    /// Derives nil if no definition provides the wrapped type.
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        switch lookup.provider(of: Wrapped.self) {
        case .node(let node):
            .helper(
                .optional(of: node),
                thunk: ClosureThunk<Wrapped?>({ resolution, _ in try resolution.instance(of: Wrapped.self, at: node) }))
        case .code(let code):
            .helper(.nothing, thunk: ClosureThunk<Wrapped?>({ resolution, _ in try resolution.instance(of: Wrapped.self, from: code) }))
        case .missing: .helper(.nothing, thunk: ClosureThunk<Wrapped?>({ _, _ in nil }))
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }
}
