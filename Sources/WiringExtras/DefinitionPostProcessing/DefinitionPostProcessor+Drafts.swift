import Wiring

extension DefinitionPostProcessor {
    /// Adds a post-processor that sees every definition.
    /// - Parameters:
    ///   - order: lower orders run earlier; by default last. Equal orders run in the order of declaration.
    ///   - isOn: whether it is applied.
    ///   - rewrite: gives the definition that takes the place of the one passed, which may be the same one. What it throws is a finding.
    public convenience init(
        order: Int = .max,
        isOn: Bool = true,
        file: StaticString = #fileID,
        line: Int = #line,
        _ rewrite: @escaping @Sendable (DefinitionDraft) throws -> DefinitionDraft
    ) {
        self.init(order: order, isOn: isOn, at: DefinitionPlace(file, line)) { key, definition in
            let draft = try rewrite(DefinitionDraft(key: key, definition: definition))
            return draft.refusal.map { .refused($0) } ?? .rewritten(draft.definition)
        }
    }

    /// Adds a post-processor that sees the components of one service type.
    /// - Parameters:
    ///   - type: the service type.
    ///   - order: lower orders run earlier; by default last. Equal orders run in the order of declaration.
    ///   - isOn: whether it is applied.
    ///   - rewrite: gives the definition that takes the place of the one passed, which may be the same one. What it throws is a finding.
    public convenience init<Service>(
        for type: Service.Type,
        order: Int = .max,
        isOn: Bool = true,
        file: StaticString = #fileID,
        line: Int = #line,
        _ rewrite: @escaping @Sendable (ComponentDraft<Service>) throws -> ComponentDraft<Service>
    ) {
        self.init(order: order, isOn: isOn, file: file, line: line) { draft in try draft.changing(type, rewrite) }
    }
}
