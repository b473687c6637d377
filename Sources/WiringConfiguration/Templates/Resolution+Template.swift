import Wiring

extension Resolution {
    /// Fills a template with the instances of nodes.
    /// - Parameter nodes: the nodes for the placeholders, in order.
    /// - Throws: the error of an initializer, or ``TemplateError`` with all instances that cannot be shown as text.
    mutating func fill(_ template: TextTemplate, from nodes: [Int]) throws -> String {
        var result = ""
        var number = 0
        var unfit: [Finding] = []
        for part in template.parts {
            switch part {
            case .text(let text): result += text
            case .placeholder(let placeholder):
                let node = nodes[number]
                number += 1
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
    /// Finds the definitions for the placeholders of a template. Builds no instance.
    /// - Throws: ``TemplateError`` with all errors of the template.
    func nodes(for template: TextTemplate) throws(TemplateError) -> [Int] {
        var findings: [(place: TextPlace, finding: Finding)] = template.mistakes.map {
            ($0.place, .placeholderSyntax($0, in: template))
        }
        var nodes: [Int] = []
        for placeholder in template.placeholders {
            let node = node(ofKey: placeholder.key)
            if node < 0 {
                findings.append((placeholder.place, Explanation(blueprint).unknownPlaceholder(placeholder, in: template)))
            } else if let reason = Explanation(blueprint).incompatibilityReason(of: node) {
                findings.append(
                    (
                        placeholder.place,
                        Explanation(blueprint).incompatiblePlaceholder(placeholder, in: template, target: node, reason: reason)
                    ))
            } else {
                nodes.append(node)
            }
        }
        guard findings.isEmpty else {
            throw TemplateError(findings.ordered { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }.map(\.finding))
        }
        return nodes
    }

    /// Fills a template in one top-level request.
    func fill(_ template: TextTemplate) throws -> String {
        let nodes = try nodes(for: template)
        return try request { resolution in try resolution.fill(template, from: nodes) }
    }

    /// Runs a resolve of several nodes as one top-level request, after a feature has built the instances that require awaiting.
    func resolveAwaiting<Value>(_ nodes: [Int], _ body: @escaping (inout Resolution) throws -> Value) async throws -> Value {
        for feature in features where feature.buildsInstances { return try await feature.resolve(nodes, of: self, body) }
        return try request(body)
    }

    /// Fills a template in one top-level request and awaits asynchronous components.
    func fillAsynchronously(_ template: TextTemplate) async throws -> String {
        let nodes = try nodes(for: template)
        return try await resolveAwaiting(nodes) { resolution in try resolution.fill(template, from: nodes) }
    }
}
