#if DEBUG || Explorer
/// Explains the findings about a blueprint: evidence, near misses, causes and fixes.
///
/// The container looks this type up by its name; see `DiagnosisModule`.
package final class FindingDiagnostic: Diagnosis {
    let blueprint: Blueprint
    /// Tables shared by the findings.
    let tables: EvidenceTables

    package typealias Edge = Blueprint.Edge

    package init(_ blueprint: Blueprint) {
        self.blueprint = blueprint
        tables = EvidenceTables(blueprint)
    }

    package func advice(after check: ContainerCheck) -> [Finding] {
        switch check {
        case .construction, .arguments: []
        case .lifetimes: unusableHandleFindings() + captiveFindings()
        case .renewal: staleCaptiveFindings() + similarScopeFindings()
        case .others: shadowedNameFindings() + unprovidedOptionalFindings + sharedLetFindings + uninjectedPropertyFindings
        }
    }
}
#endif
