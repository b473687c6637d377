/// Tells what is wrong with a blueprint, or with what is asked of a container that was made of it, why, and what to do about it.
package struct Explanation {
    /// What is explained.
    let blueprint: Blueprint
    /// What many findings are explained with.
    let tables = FindingEvidence()

    typealias Edge = Blueprint.Edge

    init(_ blueprint: Blueprint) {
        self.blueprint = blueprint
    }
}
