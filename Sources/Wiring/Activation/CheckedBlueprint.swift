/// A blueprint with its findings. Both are final.
package struct CheckedBlueprint: Sendable {
    /// The checked blueprint.
    package let blueprint: Blueprint
    /// The findings about the definitions of the blueprint.
    let collected: [Finding]
    /// Whether a container can be created from it.
    private let isSound: Bool

    /// Checks a blueprint.
    /// - Parameters:
    ///   - blueprint: the blueprint.
    ///   - findings: the findings about its definitions.
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

    /// All findings, with explanations and advice if the program links a diagnosis.
    package var allFindings: [Finding] { collected + Explanation(blueprint).check() }

    /// The result of checking a blueprint.
    package enum Outcome {
        /// A container can be created.
        case sound(SoundBlueprint)
        /// No container can be created; the finding is the first error.
        case faulty(Finding)
    }

    /// A sound blueprint, or the first error.
    package var outcome: Outcome {
        if !isSound, let first = error.findings.first { return .faulty(first) }
        return .sound(SoundBlueprint(checked: self))
    }

    /// The blueprint if it has no errors.
    /// - Throws: ``ActivationError`` with every finding.
    func sound() throws(ActivationError) -> SoundBlueprint {
        guard isSound else { throw error }
        return SoundBlueprint(checked: self)
    }

    /// All findings, as an error.
    package var error: ActivationError { ActivationError(assembly: blueprint.name, findings: allFindings) }
}

/// A blueprint without errors, so that a container can be created from it: every edge leads to a node of the requested type.
package struct SoundBlueprint: Sendable {
    let blueprint: Blueprint
    /// The findings about the definitions of the blueprint.
    let collected: [Finding]

    fileprivate init(checked: CheckedBlueprint) {
        blueprint = checked.blueprint
        collected = checked.collected
    }
}
