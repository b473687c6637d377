import FindingTexts
import Wiring

extension Finding {
    static func placeholderSyntax(
        _ mistake: TextTemplate.Mistake, in template: TextTemplate, of key: String? = nil, at site: SourceSite? = nil
    ) -> Finding {
        Finding(
            .placeholderSyntax, mistake.message, services: key.map { [$0] } ?? [], site: site,
            details: [.init("written at", template.description(of: mistake.place))], fix: mistake.fix)
    }
}

extension Explanation {
    func unknownPlaceholder(_ placeholder: TextTemplate.Placeholder, in template: TextTemplate, of node: Int? = nil) -> Finding {
        let keys = blueprint.nodes.indices.filter { blueprint.nodes[$0].role == .definition }.map { blueprint.key(of: $0) }
        return Finding(
            .placeholderUnknown, "no definition has the key '\(placeholder.key)', which a placeholder names",
            services: node.map { [blueprint.key(of: $0), placeholder.key] } ?? [placeholder.key],
            site: node.flatMap { blueprint.site(of: $0) },
            details: [.init("written at", template.description(of: placeholder.place))]
                + Suggestions.nearMisses(for: placeholder.key, among: keys).map { .init("near misses", $0) },
            fix: "write an existing key in the form Assembly.property, or $${ for a literal ${")
    }

    func incompatiblePlaceholder(
        _ placeholder: TextTemplate.Placeholder, in template: TextTemplate, target: Int, reason: String, of node: Int? = nil
    ) -> Finding {
        Finding(
            .placeholderType, "\(placeholder.key) cannot fill a placeholder: \(reason)",
            services: node.map { [blueprint.key(of: $0), placeholder.key] } ?? [placeholder.key], site: blueprint.site(of: target),
            details: [.init("written at", template.description(of: placeholder.place))],
            fix: "name a definition of a text, a number, or another type that conforms to CustomStringConvertible")
    }

    /// The reason why a definition cannot fill a placeholder, as far as known before instances are built.
    func incompatibilityReason(of node: Int) -> String? {
        guard let definition = blueprint.nodes[node].definition else { return nil }
        if definition.isAbstract { return "it is abstract" }
        if definition.kind == .factory { return "it is a factory, and its arguments are unknown here" }
        // An object may be of a subclass, and a type that conforms to a protocol may conform to others as well.
        let type = definition.serviceType
        return PlaceholderText.mayConvert(from: type) ? nil : "\(TypeName.of(type)) cannot be shown as text"
    }

    /// The findings about templates of definitions. Placeholders without a definition are reported as unresolved edges.
    func templateFindings() -> [Finding] {
        blueprint.annotatedNodes.filter { $0 >= blueprint.inheritedCount }.flatMap { node -> [Finding] in
            guard let definition = blueprint.nodes[node].definition, let template = definition.options.extensions[TextTemplate.self] else {
                return []
            }
            let unfit = zip(template.placeholders, blueprint.edges(of: node)).compactMap { placeholder, edge -> Finding? in
                guard edge.target >= 0, let reason = incompatibilityReason(of: edge.target) else { return nil }
                return incompatiblePlaceholder(placeholder, in: template, target: edge.target, reason: reason, of: node)
            }
            let key = blueprint.key(of: node)
            return template.mistakes.map { .placeholderSyntax($0, in: template, of: key, at: definition.site) } + unfit
        }
    }
}
