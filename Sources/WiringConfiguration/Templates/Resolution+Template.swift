import Wiring

extension Resolution {
    /// Fills a template with the instances of its placeholders' nodes, in order.
    /// - Throws: the error of an initializer, or ``TemplateError`` with all instances that cannot be shown as text.
    mutating func fill(_ template: TextTemplate, from nodes: [Int]) throws -> String {
        var result = ""
        var nodes = nodes[...]
        var unfit: [Finding] = []
        for part in template.parts {
            switch part {
            case .text(let text): result += text
            case .placeholder(let placeholder):
                let node = nodes.removeFirst()
                let instance = InstanceBox.content(of: try box(at: node))
                if let text = PlaceholderText.text(of: instance) {
                    result += text
                } else {
                    unfit.append(
                        Explanation(core.blueprint).incompatiblePlaceholder(
                            placeholder, in: template, target: node,
                            reason: "its instance of type \(TypeName.of(type(of: instance))) cannot be shown as text"))
                }
            }
        }
        if !unfit.isEmpty { throw TemplateError(unfit) }
        return result
    }
}

extension ContainerCore {
    /// Finds the definitions for the placeholders of a template, without building instances. Throws all errors of the template.
    func nodes(for template: TextTemplate) throws(TemplateError) -> [Int] {
        let explanation = Explanation(blueprint)
        var findings: [(place: TextPlace, finding: Finding)] = template.mistakes.map { ($0.place, .placeholderSyntax($0, in: template)) }
        let nodes = template.placeholders.map { node(ofKey: $0.key) }
        for (placeholder, node) in zip(template.placeholders, nodes) {
            if node < 0 {
                findings.append((placeholder.place, explanation.unknownPlaceholder(placeholder, in: template)))
            } else if let reason = explanation.incompatibilityReason(of: node) {
                let finding = explanation.incompatiblePlaceholder(placeholder, in: template, target: node, reason: reason)
                findings.append((placeholder.place, finding))
            }
        }
        if findings.isEmpty { return nodes }
        throw TemplateError(findings.ordered { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }.map(\.finding))
    }

    /// Runs a resolve of several nodes as one top-level request, after a feature has built the instances that require awaiting.
    func resolveAwaiting<Value>(_ nodes: [Int], _ body: @escaping (inout Resolution) throws -> Value) async throws -> Value {
        for feature in features where feature.buildsInstances { return try await feature.resolve(nodes, of: self, body) }
        return try request(body)
    }
}
