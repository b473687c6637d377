package import WiringModel

extension ResolutionOutcome {
    /// Whether an existing instance is reused.
    package var isReuse: Bool { self == .reusedShared || self == .reusedInGraph }
}
