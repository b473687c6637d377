/// Explains findings: evidence, near misses, causes, fixes, and advisory findings.
///
/// The container states each problem in one sentence. Module WiringDiagnosis, which debug builds and the explorer contain, conforms to this
/// protocol and adds the rest.
package protocol Diagnosis: SendableMetatype {
    /// Explains findings about a blueprint.
    init(_ blueprint: Blueprint)

    /// Adds evidence and a fix to a finding.
    func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts)

    /// Adds evidence and a fix to a finding that concerns no blueprint.
    static func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts)

    /// The names of a factory's runtime arguments in their order, nil for those without a known name.
    static func argumentNames(of definition: Definition) -> [String?]

    /// The lines about an edge: its dependent, and the path that leads to the dependent.
    func evidence(for edge: Blueprint.Edge, wanted: String) -> [Finding.Detail]

    /// The path that leads to a definition; empty if it has no dependents.
    func reachedBy(_ node: Int) -> [Finding.Detail]

    /// The lines about ambiguous definitions, one for each.
    func candidates(_ nodes: [Int]) -> [Finding.Detail]

    /// The slot of an edge: `parameter store`, `property delegate`, `method warmUp(1)`.
    func slot(of edge: Blueprint.Edge) -> String

    /// Advice that follows the findings of a check.
    func advice(after check: ContainerCheck) -> [Finding]
}

/// Spells types that are generic or composed: `[any Repository<User>]`. Module WiringDiagnosis conforms to this protocol.
package protocol TypeSpelling: SendableMetatype {
    /// Spells a type.
    /// - Parameters:
    ///   - text: the type as the runtime spells it, with modules.
    ///   - namer: spells the names in it.
    /// - Returns: nil if the text has an unknown form.
    static func spelling(of text: String, namer: @escaping (String) -> String) -> String?
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
    package static let type: (any Diagnosis.Type)? = _typeByName("15WiringDiagnosis17FindingDiagnosticC") as? any Diagnosis.Type

    /// The type that spells types, in release builds too; nil if the program does not contain one.
    static let speller: (any TypeSpelling.Type)? = _typeByName("15WiringDiagnosis11TypeSpellerC") as? any TypeSpelling.Type
}
