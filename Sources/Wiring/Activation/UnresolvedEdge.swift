/// An edge without a target, and why.
package enum UnresolvedEdge: Sendable {
    case missing(edge: Int)
    case ambiguous(edge: Int, candidates: [Int])
    case abstract(edge: Int, target: Int)
    case noAssembly(edge: Int, String)
    case unknownKey(edge: Int)
    case otherType(edge: Int, target: Int)
}
