#if DEBUG || Explorer
import Wiring
import WiringVocabulary

extension FindingDiagnostic {
    /// `shared-let`: definitions of one type on one line, as they stand in one `let`. Of closures of one type in one `let` the compiler keeps the
    /// first for all (Swift 6.3.1), so that both definitions would make what the first one makes.
    ///
    /// What the compiler has made of a closure cannot be told from here; lines and columns can.
    var sharedLetFindings: [Finding] {
        var findings: [Finding] = []
        var previous: Int?
        for node in blueprint.inheritedCount..<blueprint.nodes.count where blueprint.nodes[node].role == .definition {
            if let first = previous, mayShareLet(first, node) { findings.append(sharedLet(first, node)) }
            previous = node
        }
        return findings
    }

    private func mayShareLet(_ first: Int, _ second: Int) -> Bool {
        guard let one = blueprint.nodes[first].definition, let other = blueprint.nodes[second].definition,
            blueprint.nodes[first].assembly == blueprint.nodes[second].assembly,
            one.column != other.column, one.column > 0, other.column > 0, one.place.line == other.place.line, one.site == other.site,
            one.requestType == other.requestType, one.implementationType == other.implementationType
        else { return false }
        // The elements of an array or of a dictionary are told apart by the compiler, and given values are no closures.
        let isElement = blueprint.entry(of: first).element != nil || blueprint.entry(of: second).element != nil
        let parameters = [one, other].map { $0.dependencies.filter { $0.kind == .initializer }.map { ObjectIdentifier($0.type) } }
        let isGiven = parameters[0].isEmpty && one.lifetimeKind == .singleton && !one.isLifetimeChosen
        return !isElement && !isGiven && parameters[0] == parameters[1]
    }

    private func sharedLet(_ first: Int, _ second: Int) -> Finding {
        let keys = [blueprint.key(of: first), blueprint.key(of: second)]
        return Finding(
            rule: .sharedLet,
            severity: .warning,
            message: "\(keys[0]) and \(keys[1]) stand on one line: in one let the compiler takes the closure of the first for both",
            services: keys,
            site: blueprint.site(of: second),
            fix: "write a let for each, on a line of its own"
        )
    }
}
#endif
