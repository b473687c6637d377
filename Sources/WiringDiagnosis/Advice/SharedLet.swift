#if DEBUG || Explorer
import RuntimeLayout

extension FindingDiagnostic {
    /// `shared-let`: definitions in a single `let` whose functions have one type. The compiler uses the first function for all (Swift
    /// 6.3.1), so that they build the first implementation. The functions of such definitions have the same code. In another `let`, only a
    /// function with a name has, so definitions on separate lines are not compared.
    var sharedLetFindings: [Finding] {
        var findings: [Finding] = []
        var earlier: [(node: Int, definition: Definition)] = []
        for node in blueprint.inheritedCount..<blueprint.nodes.count {
            guard blueprint.nodes[node].role == .definition, let definition = blueprint.nodes[node].definition, definition.column > 0
            else { continue }
            let isOnSameLine = earlier.last.map { last in
                last.definition.site == definition.site && blueprint.nodes[last.node].assembly == blueprint.nodes[node].assembly
            }
            if isOnSameLine != true { earlier = [] }
            if let first = earlier.first(where: { $0.definition.sharesFunction(with: definition) }) {
                let keys = [blueprint.key(of: first.node), blueprint.key(of: node)]
                findings.append(
                    Finding(
                        .sharedLet, severity: .warning,
                        "\(keys[0]) and \(keys[1]) are defined in a single let, and the compiler uses the first function for both",
                        services: keys, site: blueprint.site(of: node), fix: "write a separate let for each"))
            }
            earlier.append((node, definition))
        }
        return findings
    }
}

extension Definition {
    fileprivate func sharesFunction(with other: Definition) -> Bool {
        guard column != other.column, let code = FunctionCode.address(in: thunk) else { return false }
        return code == FunctionCode.address(in: other.thunk)
    }
}
#endif
