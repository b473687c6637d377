struct HoverText {
    /// The largest number of services to describe, and of names to list.
    private static let (mostServices, mostNames) = (3, 8)

    let graph: WorkspaceGraph
    /// Whether the editor shows Markdown.
    let usesMarkdown: Bool

    /// The description; null without a service.
    func hover(_ services: [Int]) -> JSONValue {
        guard !services.isEmpty else { return .null }
        var parts = services.prefix(Self.mostServices).map(description)
        if services.count > Self.mostServices { parts.append("and \(services.count - Self.mostServices) more services") }
        return [
            "contents": [
                "kind": usesMarkdown ? "markdown" : "plaintext",
                "value": .string(parts.joined(separator: usesMarkdown ? "\n\n---\n\n" : "\n\n")),
            ]
        ]
    }

    private func description(of service: Int) -> String {
        let node = graph.node(service)
        var paragraphs = [(usesMarkdown ? "**\(code(node.key))**" : node.key) + ": " + code(node.serviceType)]
        var facts = graph.summary(of: service)
        if node.implementationType != node.serviceType { facts += " · implemented by " + code(node.implementationType) }
        if let name = node.registeredName { facts += " · named " + code(name) }
        if let condition = node.condition { facts += " · if " + code(condition) }
        if let container = node.container { facts += " · " + container }
        paragraphs.append(facts)
        let dependents = graph.index.dependents(of: service).map { graph.node($0.from).key }.withoutRepeats
        let dependencies = graph.index.dependencies(of: service).map { graph.node($0.to).key }.withoutRepeats
        if !dependents.isEmpty { paragraphs.append("used by " + list(dependents)) }
        if !dependencies.isEmpty { paragraphs.append("needs " + list(dependencies)) }
        for finding in graph.report.findings where finding.services.contains(node.key) {
            paragraphs.append(
                "\(finding.severity.rawValue) \(code(finding.rule)): \(finding.message)" + (finding.fix.map { "; fix: \($0)" } ?? ""))
        }
        return paragraphs.joined(separator: usesMarkdown ? "\n\n" : "\n")
    }

    private func list(_ names: [String]) -> String {
        let shown = names.prefix(Self.mostNames).map(code).joined(separator: ", ")
        return names.count > Self.mostNames ? "\(shown) and \(names.count - Self.mostNames) more" : shown
    }

    /// A name of the source as Markdown shows it unchanged.
    private func code(_ name: String) -> String { usesMarkdown ? "`\(name.replacing("`", with: "'"))`" : name }
}
