extension ScanDraft {
    /// The scopes of registrations that code resets: `Scope.cached.reset()`, `manager.reset(scope: .session)`, `resetObjectScope(.user)`.
    func resetScopes(in project: ScannedProject) -> [String] {
        let scopes = Set(
            registrations.compactMap { registration in
                if case .scoped(let scope) = registration.lifetime { scope.name } else { nil }
            })
        guard !scopes.isEmpty else { return [] }
        var reset: Set<String> = []
        for file in project.files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index, beginningWith: "reset") && tokens.isOpen(index + 1, "(") {
                let word = tokens.text(index)
                guard word == "reset" || word == "resetObjectScope" else { continue }
                let chain = span(tokens.chainStart(index), tokens.match(index + 1))
                let named = scopes.intersection(tokens.words(in: chain))
                reset.formUnion(named)
                // A container that is reset as a whole loses all its cached instances.
                if named.isEmpty,
                    chain.contains(where: {
                        tokens.isWord($0, "manager") || tokens.isWord($0, "Container") || tokens.isWord($0, "Resolver")
                    })
                {
                    reset.formUnion(scopes)
                }
            }
        }
        return reset.sorted()
    }
}
