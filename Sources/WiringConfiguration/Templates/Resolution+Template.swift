import Wiring
import WiringVocabulary

extension Resolution {
    /// Fills a text with the instances of some nodes.
    /// - Parameter nodes: the nodes for the placeholders, in their order.
    /// - Throws: what an initializer throws, or ``TemplateError`` with every instance that is no text.
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
                let instance = try anyInstance(at: node)
                if let text = PlaceholderText.text(of: instance) {
                    result += text
                } else {
                    unfit.append(
                        Explanation(core.blueprint).unfitPlaceholder(
                            placeholder, in: template, target: node,
                            reason: "its instance of type \(TypeName.of(type(of: instance))) cannot be shown as a text"))
                }
            }
        }
        if !unfit.isEmpty { throw TemplateError(unfit) }
        return result
    }
}

extension ContainerCore {
    /// Finds the definitions for the placeholders of a text.
    /// - Throws: ``TemplateError`` with everything that is wrong; nothing has been built then.
    func nodes(for template: TextTemplate) throws(TemplateError) -> [Int] {
        var findings: [(place: TextTemplate.Place, finding: Finding)] = template.mistakes.map {
            ($0.place, .placeholderSyntax($0, in: template))
        }
        var nodes: [Int] = []
        for placeholder in template.placeholders {
            let node = node(ofKey: placeholder.key)
            if node < 0 {
                findings.append((placeholder.place, Explanation(blueprint).unknownPlaceholder(placeholder, in: template)))
            } else if let reason = Explanation(blueprint).unfitness(of: node) {
                findings.append(
                    (placeholder.place, Explanation(blueprint).unfitPlaceholder(placeholder, in: template, target: node, reason: reason)))
            } else {
                nodes.append(node)
            }
        }
        guard findings.isEmpty else {
            throw TemplateError(
                findings.ordered { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }.map(\.finding))
        }
        return nodes
    }

    /// Fills a text as one outermost request.
    func fill(_ template: TextTemplate) throws -> String {
        let nodes = try nodes(for: template)
        return try resolving { resolution in try resolution.fill(template, from: nodes) }
    }

    /// Fills a text as one outermost request, and awaits what has to be awaited.
    func fillAsynchronously(_ template: TextTemplate) async throws -> String {
        let nodes = try nodes(for: template)
        return try await resolveAwaiting(nodes) { resolution in try resolution.fill(template, from: nodes) }
    }
}
