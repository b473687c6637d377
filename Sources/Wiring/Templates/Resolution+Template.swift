extension Resolution {
    /// Fills a text with the instances of some slots.
    /// - Parameter target: the slot for a placeholder, by its number.
    /// - Throws: what an initializer throws, or ``TemplateError`` with every instance that is no text.
    mutating func fill(_ template: TextTemplate, target: (Int, inout Resolution) throws -> Int) throws -> String {
        var result = ""
        var number = 0
        var unfit: [Finding] = []
        for part in template.parts {
            switch part {
            case .text(let text): result += text
            case .placeholder(let placeholder):
                let slot = try target(number, &self)
                number += 1
                let instance = InstanceBox.content(of: try box(at: slot))
                if let text = PlaceholderText.text(of: instance) {
                    result += text
                } else {
                    unfit.append(
                        Explanation(core.blueprint).unfitPlaceholder(
                            placeholder, in: template, target: slot,
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
    func slots(for template: TextTemplate) throws(TemplateError) -> [Int] {
        var findings: [(place: TextTemplate.Place, finding: Finding)] = template.mistakes.map {
            ($0.place, .placeholderSyntax($0, in: template))
        }
        var slots: [Int] = []
        for placeholder in template.placeholders {
            let slot = slot(ofKey: placeholder.key)
            if slot < 0 {
                findings.append((placeholder.place, Explanation(blueprint).unknownPlaceholder(placeholder, in: template)))
            } else if let reason = Explanation(blueprint).unfitness(of: slot) {
                findings.append(
                    (placeholder.place, Explanation(blueprint).unfitPlaceholder(placeholder, in: template, target: slot, reason: reason)))
            } else {
                slots.append(slot)
            }
        }
        guard findings.isEmpty else {
            throw TemplateError(
                findings.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }.map(\.finding))
        }
        return slots
    }

    /// Fills a text as one outermost request.
    func fill(_ template: TextTemplate) throws -> String {
        let slots = try slots(for: template)
        var resolution = Resolution(self, hasSeveralRoots: true)
        return try resolution.outermost { resolution in try resolution.fill(template) { number, _ in slots[number] } }
    }

    /// Fills a text as one outermost request, and awaits what has to be awaited.
    func fillAsynchronously(_ template: TextTemplate) async throws -> String {
        let slots = try slots(for: template)
        let graph = AsyncGraph(self)
        return try await graph.outermost {
            var offers: [AsyncGraph.Offer] = []
            for slot in slots { offers += try await graph.prepare(slot) }
            let prepared = offers
            return try graph.synchronously { resolution in
                try graph.with(prepared, &resolution) { resolution in try resolution.fill(template) { number, _ in slots[number] } }
            }
        }
    }
}
