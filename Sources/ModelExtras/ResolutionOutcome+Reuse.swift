package import WiringModel

extension ResolutionOutcome {
    /// Whether an instance is there already when it is asked for.
    package var isReuse: Bool { self == .reusedShared || self == .reusedInGraph }
}
