extension Lifetime {
    /// A class name for style sheets: the name of a scope can contain any characters.
    var className: String {
        if case .scoped = self { "scoped" } else { rawValue }
    }
}
