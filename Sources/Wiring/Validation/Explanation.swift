/// Writes the findings about a blueprint, and about requests to a container that was made of it.
///
/// A feature in a module of its own extends it: `extension Explanation { func needsAwait(…) -> Finding { … } }`.
@usableFromInline
package struct Explanation {
    /// The blueprint.
    package let blueprint: Blueprint
    /// Tables that many findings need.
    let tables = FindingEvidence()

    package typealias Edge = Blueprint.Edge

    package init(_ blueprint: Blueprint) {
        self.blueprint = blueprint
    }
}
