/// A blueprint with its findings. Both are final.
package struct CheckedBlueprint: Sendable {
    package let blueprint: Blueprint
    private let collected: [Finding]
    /// Whether there is no error, so that every edge leads to a node of the requested type.
    package let isValid: Bool

    init(_ blueprint: Blueprint, _ findings: [Finding]) {
        self.blueprint = blueprint
        collected = findings
        isValid = !(findings + Explanation(blueprint, isBrief: true).check()).contains { $0.severity == .error }
    }

    /// All findings, with explanations and advice if the program links a diagnosis.
    package var allFindings: [Finding] { collected + Explanation(blueprint).check() }

    package func valid() throws(ActivationError) -> CheckedBlueprint {
        guard isValid else { throw error }
        return self
    }

    package var error: ActivationError { ActivationError(assembly: blueprint.name, findings: allFindings) }
}
