/// A blueprint with its findings. Neither changes any more.
package struct CheckedBlueprint: Sendable {
    /// The checked blueprint.
    package let blueprint: Blueprint
    /// The findings about the definitions that the blueprint was made of.
    let collected: [Finding]
    /// Whether a container can be made of it.
    private let isSound: Bool

    /// Checks a blueprint.
    /// - Parameters:
    ///   - blueprint: the blueprint.
    ///   - findings: the findings about the definitions that it was made of.
    init(_ blueprint: Blueprint, _ findings: [Finding]) {
        self.blueprint = blueprint
        collected = findings
        isSound = !(findings + Explanation(brief: blueprint).check()).contains { $0.severity == .error }
    }

    /// The blueprint of a container.
    init(sound blueprint: Blueprint, _ findings: [Finding]) {
        self.blueprint = blueprint
        collected = findings
        isSound = true
    }

    /// All findings, with explanations and advice if the program has a diagnosis.
    package var allFindings: [Finding] { collected + Explanation(blueprint).check() }

    /// What can be made of a blueprint.
    package enum Outcome {
        /// A container.
        case sound(SoundBlueprint)
        /// Nothing, because of this error, the first one.
        case faulty(Finding)
    }

    /// A container, or the reason why there is none.
    package var outcome: Outcome {
        if !isSound, let first = error.findings.first { return .faulty(first) }
        return .sound(SoundBlueprint(checked: self))
    }

    /// The same, if no error keeps a container from working.
    /// - Throws: ``ActivationError`` with every finding.
    func sound() throws(ActivationError) -> SoundBlueprint {
        guard isSound else { throw error }
        return SoundBlueprint(checked: self)
    }

    /// All findings, as an error.
    package var error: ActivationError { ActivationError(assembly: blueprint.name, findings: allFindings) }
}

/// A blueprint without errors, of which a container can be made: every edge leads to a node of the type that it asks for.
package struct SoundBlueprint: Sendable {
    let blueprint: Blueprint
    /// The findings about the definitions that the blueprint was made of.
    let collected: [Finding]

    fileprivate init(checked: CheckedBlueprint) {
        blueprint = checked.blueprint
        collected = checked.collected
    }
}
