#if DEBUG || Explorer
// Texts that tools pass as runtime arguments.
extension Explanation {
    /// The error for a wrong number of texts.
    func argumentError(node: Int, action: String? = nil, given: Int, expected: [Any.Type]) -> ResolutionError {
        let key = blueprint.key(of: node) + (action.map { ".\($0)" } ?? "")
        let names = action == nil ? blueprint.nodes[node].definition.map { ArgumentNames.of($0) } ?? [] : []
        let types = expected.enumerated().map { position, type in
            ((names.indices.contains(position) ? names[position] : nil).map { "\($0): " } ?? "") + blueprint.name(of: type)
        }.joined(separator: ", ")
        let takes =
            expected.isEmpty ? "no runtime arguments" : "\(expected.count) runtime argument\(expected.count == 1 ? "" : "s") (\(types))"
        return ResolutionError(
            Finding(
                .runtimeArguments, "\(key) takes \(takes), not \(given)", services: [blueprint.key(of: node)],
                site: blueprint.site(of: node), fix: expected.isEmpty ? "remove the arguments" : "pass one text for each argument"),
            path: [key])
    }

    /// The error for a text that cannot be converted to the type of an argument.
    func argumentError(node: Int, action: String? = nil, position: Int, type: Any.Type, failure: ArgumentFailure) -> ResolutionError {
        let key = blueprint.key(of: node) + (action.map { ".\($0)" } ?? "")
        let name = blueprint.name(of: type)
        let names = action == nil ? blueprint.nodes[node].definition.map { ArgumentNames.of($0) } ?? [] : []
        let called = names.indices.contains(position - 1) ? names[position - 1] : nil
        return ResolutionError(
            Finding(
                .runtimeArguments,
                "runtime argument \(position)\(called.map { ", \($0)," } ?? "") of \(key) cannot be read as \(name): \(failure.reason)",
                services: [blueprint.key(of: node)], site: blueprint.site(of: node),
                fix: failure.fix ?? "pass a text that \(name) can be created from"), path: [key])
    }
}
#endif
