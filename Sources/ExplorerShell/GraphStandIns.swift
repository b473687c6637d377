import WiringGraph
import WiringVocabulary

enum Linter { static func findings(in: GraphSnapshot) -> [Finding] { `in`.findings } }
extension GraphSnapshot {
    /// The graph with some of its services only, and what is between them.
    func restricted(to kept: Set<Int>) -> GraphSnapshot {
        let positions = services.indices.filter(kept.contains)
        let moved = Dictionary(positions.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var result = self
        result.services = positions.map { services[$0] }
        result.edges = edges.compactMap { edge in
            guard let from = moved[edge.from], let to = moved[edge.to] else { return nil }
            var edge = edge
            edge.from = from
            edge.to = to
            return edge
        }
        return result
    }
}
struct DOTRenderer { var showsLegend: Bool; func render(_ s: GraphSnapshot) -> String { "digraph \"\(s.name)\" {\n}\n" } }
