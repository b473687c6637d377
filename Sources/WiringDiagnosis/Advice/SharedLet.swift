#if DEBUG || Explorer
import Wiring

extension FindingDiagnostic {
    /// `shared-let`: definitions of one type on one line, as in a single `let`. For closures of one type in one `let` the compiler uses the first
    /// closure for all (Swift 6.3.1), so both definitions would build the first implementation.
    ///
    /// The generated closures cannot be compared at run time; their lines and columns can.
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
        // The compiler distinguishes the elements of an array or a dictionary, and values are not closures.
        let isElement = blueprint.entry(of: first).element != nil || blueprint.entry(of: second).element != nil
        let parameters = [one, other].map { $0.dependencies.filter { $0.kind == .initializer }.map { ObjectIdentifier($0.type) } }
        let isGiven = parameters[0].isEmpty && one.lifetimeKind == .singleton && !one.isLifetimeChosen
        return !isElement && !isGiven && parameters[0] == parameters[1]
    }

    private func sharedLet(_ first: Int, _ second: Int) -> Finding {
        let keys = [blueprint.key(of: first), blueprint.key(of: second)]
        return Finding(
            .sharedLet, severity: .warning,
            "\(keys[0]) and \(keys[1]) are defined on one line: in a single let the compiler uses the first closure for both",
            services: keys, site: blueprint.site(of: second), fix: "write a separate let for each, on a separate line")
    }
}
#endif
