/// Reports the problems of a blueprint, and of requests to a container created from it. Features in other modules extend it: `extension Explanation {
/// func needsAwait(…) -> Finding { … } }`. Used by one thread.
@usableFromInline package final class Explanation {
    package let blueprint: Blueprint
    private let isBrief: Bool
    /// Adds evidence, fixes and advice; nil if the program does not link a diagnosis.
    package private(set) lazy var diagnosis: (any Diagnosis)? =
        isBrief ? nil : (DiagnosisModule.type as? any Diagnosis.Type)?.init(blueprint)

    package typealias Edge = Blueprint.Edge

    /// - Parameter isBrief: true to report problems in one sentence each, without evidence and fixes, if only their existence matters.
    package init(_ blueprint: Blueprint, isBrief: Bool = false) {
        self.blueprint = blueprint
        self.isBrief = isBrief
    }

    /// A finding about a problem.
    /// - Parameters:
    ///   - words: the values for the placeholders of its sentence.
    ///   - services: the keys of the affected services, the subject first.
    ///   - site: the place of the subject's definition.
    ///   - facts: the affected parts of the graph.
    package func finding(
        _ problem: Problem, _ words: [String], services: [String], site: SourceSite?, _ facts: ProblemFacts = ProblemFacts()
    ) -> Finding {
        var finding = Finding(problem, words, services: services, site: site)
        if let diagnosis {
            diagnosis.complete(&finding, of: problem, facts)
        } else if let edge = facts.edge, words.first != blueprint.key(of: edge.from) {
            finding.message += " (needed by \(blueprint.key(of: edge.from)))"
        }
        return finding
    }

    /// A finding about the definition in a node, whose key is the first word.
    package func finding(_ problem: Problem, node: Int, _ words: [String] = [], _ facts: ProblemFacts = ProblemFacts()) -> Finding {
        facts.node = node
        let key = blueprint.key(of: node)
        return finding(problem, [key] + words, services: [key], site: blueprint.site(of: node), facts)
    }

    /// The first lines of each finding about an edge: its dependent, and the path that leads to the dependent.
    package func evidence(for edge: Edge, wanted: String) -> [Finding.Detail] {
        diagnosis?.evidence(for: edge, wanted: wanted)
            ?? [Finding.Detail("needed by", blueprint.key(of: edge.from), site: blueprint.site(of: edge.from))]
    }
}
