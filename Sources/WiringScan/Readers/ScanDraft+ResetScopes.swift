extension ScanDraft {
    /// The scopes of registrations that code resets: `Scope.cached.reset()`, `manager.reset(scope: .session)`, `resetObjectScope(.user)`.
    func resetScopes(in project: ScannedProject) -> [String] {
        let scopes = Set(
            registrations.compactMap { registration in
                if case .scoped(let scope) = registration.lifetime { scope.name } else { nil }
            })
        guard !scopes.isEmpty else { return [] }
        var reset: Set<String> = []
        for (file, index, _) in project.files.places(of: ["reset", "resetObjectScope"]) where file.tokens.isOpen(index + 1, "(") {
            let words = file.tokens.words(in: span(file.tokens.chainStart(index), file.tokens.match(index + 1)))
            let named = scopes.intersection(words)
            // A container that is reset as a whole loses all its cached instances.
            let isWhole = named.isEmpty && ["manager", "Container", "Resolver"].contains(where: words.contains)
            reset.formUnion(isWhole ? scopes : named)
        }
        return reset.sorted()
    }
}
