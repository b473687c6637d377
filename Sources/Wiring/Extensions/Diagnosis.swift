/// Explains findings: evidence, near misses, causes, fixes, and advisory findings. The container states each problem in one sentence. Module
/// WiringDiagnosis, which debug builds and the explorer contain, conforms to this protocol and adds the rest.
package protocol Diagnosis: ProblemDiagnosis {
    init(_ blueprint: Blueprint)

    func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts)

    func evidence(for edge: Blueprint.Edge, wanted: String) -> [Finding.Detail]

    /// The path that leads to a definition; empty if it has no dependents.
    func reachedBy(_ node: Int) -> [Finding.Detail]

    func candidates(_ nodes: [Int]) -> [Finding.Detail]

    /// The slot of an edge: `parameter store`, `property delegate`, `method warmUp(1)`.
    func slot(of edge: Blueprint.Edge) -> String

    func advice(after check: ContainerCheck) -> [Finding]
}
