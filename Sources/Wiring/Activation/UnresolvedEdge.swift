/// An edge without a target, and the reason.
package enum UnresolvedEdge: Sendable {
    case missing(edge: Int)
    case ambiguous(edge: Int, candidates: [Int])
    case abstract(edge: Int, target: Int)
    case noAssembly(edge: Int, String)
    /// The feature that owns the source of the edge reports the finding.
    case feature(edge: Int)
    case otherType(edge: Int, target: Int)
}
