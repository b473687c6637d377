import WiringGraph
import WiringRendering
import WiringRules
import WiringVocabulary

extension Part {
    /// The first thousand cycles of graphs of many shapes, including the index, and their number.
    func cyclesOfShapes(services count: Int) -> [Measurement] {
        GraphShape.allCases.map { shape in
            let snapshot = shape.make(services: count)
            var found = 0
            var row = once(Target.cycles) {
                found = ElementaryCycles.find(in: GraphIndex(snapshot)).cycles.count
                return found
            }
            row.work = "\(Target.cycles), \(found) found: \(shape.rawValue)"
            return row
        }
    }

    /// Drawings of a graph without cycles and of one large tangle, with and without the findings of the linter.
    func drawings(services count: Int) -> [Measurement] {
        [GraphShape.layers, .uniform].flatMap { shape in
            let index = GraphIndex(shape.make(services: count))
            var findings: [Finding] = []
            let marks = best("marks: \(shape.rawValue)") {
                findings = Linter.report(on: index).findings
                return findings.count
            }
            let drawing = best("DOT with marks: \(shape.rawValue)") {
                var count = 0
                DOTRenderer.write(GraphExcerpt(index, findings: findings)) { count += $0.count }
                return count
            }
            return [marks, drawing]
        }
    }
}
