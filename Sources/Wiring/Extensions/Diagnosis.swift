/// Explains findings: evidence, near misses, causes, fixes, and advisory findings.
///
/// The container states each problem in one sentence. Module WiringDiagnosis, which debug builds and the explorer contain, conforms to this
/// protocol and adds the rest.
package protocol Diagnosis: ProblemDiagnosis {
    /// Explains findings about a blueprint.
    init(_ blueprint: Blueprint)

    /// Adds evidence and a fix to a finding.
    func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts)

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
