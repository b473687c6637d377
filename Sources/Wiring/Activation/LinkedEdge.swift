/// One dependency with its target.
@usableFromInline package struct LinkedEdge: Sendable {
    var source: Int32
    var provider: Int32
    private let number: Int32
    package let kind: EdgeKind
    /// Whether only a handle is passed.
    package let isDeferred: Bool
    /// Whether it is the selected branch of a constant choice.
    package var isTaken = false
    /// Whether it is a branch of a constant choice that is never selected.
    package var isUntaken = false

    init(from: Int, target: Int, kind: EdgeKind, position: Int = 0, isDeferred: Bool) {
        (source, provider, number) = (Int32(from), Int32(target), Int32(position))
        (self.kind, self.isDeferred) = (kind, isDeferred)
    }

    /// The dependent node.
    package var from: Int { Int(source) }
    /// The node that provides the dependency; -1 if there is none.
    package var target: Int { Int(provider) }
    /// The index of the dependency in its definition.
    package var position: Int { Int(number) }
    /// Whether building the dependent does not build the dependency.
    package var isCut: Bool { isDeferred || isUntaken }
}

/// An edge without a target, and the reason.
package final class UnresolvedEdge: Sendable {
    package let edge: Int
    /// The reason; nil if the feature that owns the source of the edge reports it.
    package let problem: Problem?
    /// The candidates, or the unsuitable target.
    package let nodes: [Int]
    let assembly: String

    package init(_ edge: Int, _ problem: Problem? = nil, _ nodes: [Int] = [], assembly: String = "") {
        (self.edge, self.problem, self.nodes, self.assembly) = (edge, problem, nodes, assembly)
    }
}
