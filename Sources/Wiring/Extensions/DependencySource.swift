/// The source of a dependency that a feature of another module resolves, as far as a definition describes it; see ``LinkedSource``.
@usableFromInline package protocol DependencySource: Sendable {
    /// The key that the dependency requests, if it does not request its type.
    var wantedKey: String? { get }
    /// Whether the dependent receives the instance itself and may keep it, rather than a value derived from it.
    var keepsInstance: Bool { get }
}

extension DependencySource {
    package var wantedKey: String? { nil }
    package var keepsInstance: Bool { true }
}
