extension Lifetime {
    /// A word for style sheets: a scope's own name may be anything.
    var className: String {
        if case .scoped = self { "scoped" } else { rawValue }
    }
}
