/// The part of a diagnosis that explains problems without a blueprint, see ``Diagnosis``.
package protocol ProblemDiagnosis: SendableMetatype {
    static func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts)
}

/// Finds the diagnosis of a program.
package enum DiagnosisModule {
    /// The type that explains findings; nil if the program does not contain one.
    ///
    /// The container cannot import the module and must not depend on a registration, so it looks up the type by its name. Debug builds contain the
    /// module, because the product `Wiring` contains it; in release builds without the trait `Explorer` the module is empty. The package manager links
    /// all objects of a product, and linkers keep the records of types, which the runtime finds at start (sections `swift5_type_metadata` and
    /// `__swift5_types`; see `TypeMetadata.rst` and `_typeByName` in Swift's documentation and standard library). The name is mangled: the length
    /// and name of the module, the length and name of the class, `C`. The look-up happens when the first finding is reported, and never for a
    /// container without findings. The result does not change during a run, because all modules are loaded at start.
    package static let type: (any ProblemDiagnosis.Type)? =
        _typeByName("15WiringDiagnosis17FindingDiagnosticC") as? any ProblemDiagnosis.Type
}

extension Finding {
    init(_ problem: Problem, _ words: [String], services: [String], site: SourceSite?) {
        self.init(problem.statement.rule, problem.message(words), services: services, site: site)
        if problem == .unreadDefinition || problem == .idleProcessor { severity = .warning }
    }

    static func about(_ problem: Problem, _ words: [String], services: [String], site: SourceSite?, _ facts: ProblemFacts) -> Finding {
        var finding = Finding(problem, words, services: services, site: site)
        DiagnosisModule.type?.complete(&finding, of: problem, facts)
        return finding
    }
}
