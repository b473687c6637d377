/// A blueprint with its findings. Both are final.
package struct CheckedBlueprint: Sendable {
    /// The checked blueprint.
    package let blueprint: Blueprint
    /// The findings about the definitions of the blueprint.
    let collected: [Finding]
    /// Whether a container can be created from it.
    private let isValid: Bool

    /// Checks a blueprint.
    /// - Parameters:
    ///   - blueprint: the blueprint.
    ///   - findings: the findings about its definitions.
    init(_ blueprint: Blueprint, _ findings: [Finding]) {
        self.blueprint = blueprint
        collected = findings
        isValid = !(findings + Explanation(brief: blueprint).check()).contains { $0.severity == .error }
    }

    /// The blueprint of a container.
    init(valid blueprint: Blueprint, _ findings: [Finding]) {
        self.blueprint = blueprint
        collected = findings
        isValid = true
    }

    /// All findings, with explanations and advice if the program links a diagnosis.
    package var allFindings: [Finding] { collected + Explanation(blueprint).check() }

    /// The result of checking a blueprint.
    package enum Outcome {
        /// A container can be created.
        case valid(ValidBlueprint)
        /// No container can be created; the finding is the first error.
        case invalid(Finding)
    }

    /// A sound blueprint, or the first error.
    package var outcome: Outcome {
        if !isValid, let first = error.findings.first { return .invalid(first) }
        return .valid(ValidBlueprint(checked: self))
    }

    /// The blueprint if it has no errors.
    /// - Throws: ``ActivationError`` with every finding.
    func valid() throws(ActivationError) -> ValidBlueprint {
        guard isValid else { throw error }
        return ValidBlueprint(checked: self)
    }

    /// All findings, as an error.
    package var error: ActivationError { ActivationError(assembly: blueprint.name, findings: allFindings) }
}

/// A blueprint without errors, so that a container can be created from it: every edge leads to a node of the requested type.
package struct ValidBlueprint: Sendable {
    let blueprint: Blueprint
    /// The findings about the definitions of the blueprint.
    let collected: [Finding]

    fileprivate init(checked: CheckedBlueprint) {
        blueprint = checked.blueprint
        collected = checked.collected
    }
}
