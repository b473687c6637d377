/// A blueprint with everything that is wrong with it. Neither changes any more.
package struct CheckedBlueprint: Sendable {
    /// What was checked.
    package let blueprint: Blueprint
    /// What is wrong with it, without what is only looked for when somebody reads findings.
    package let findings: [Finding]

    /// Checks a blueprint.
    /// - Parameters:
    ///   - blueprint: the blueprint.
    ///   - findings: what is wrong with what it was made of.
    init(_ blueprint: Blueprint, _ findings: [Finding]) {
        self.blueprint = blueprint
        self.findings = findings + Explanation(blueprint).check()
    }

    /// One that has been checked before.
    init(checked blueprint: Blueprint, findings: [Finding]) {
        self.blueprint = blueprint
        self.findings = findings
    }

    /// What can be made of a blueprint.
    enum Outcome {
        /// A container.
        case sound(SoundBlueprint)
        /// Nothing, because of this error, the first of them.
        case faulty(Finding)
    }

    /// What can be made of it.
    var outcome: Outcome {
        findings.first { $0.severity == .error }.map { .faulty($0) } ?? .sound(SoundBlueprint(checked: self))
    }

    /// The same, if there is nothing wrong with it that keeps a container from working.
    /// - Throws: ``ActivationError`` with every finding.
    func sound() throws(ActivationError) -> SoundBlueprint {
        guard case .sound(let sound) = outcome else { throw error }
        return sound
    }

    /// Everything that is wrong, as an error.
    var error: ActivationError { ActivationError(assembly: blueprint.name, findings: allFindings) }
}

/// A blueprint without errors, of which a container can be made: every edge leads to a node of the type it asks for.
struct SoundBlueprint: Sendable {
    let blueprint: Blueprint
    /// What is wrong with it all the same.
    let findings: [Finding]

    fileprivate init(checked: CheckedBlueprint) {
        blueprint = checked.blueprint
        findings = checked.findings
    }
}
