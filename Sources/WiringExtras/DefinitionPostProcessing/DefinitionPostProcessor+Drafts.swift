import Wiring

extension DefinitionPostProcessor {
    /// Creates a post-processor for all definitions.
    /// - Parameters:
    ///   - order: lower orders run earlier; by default last. Equal orders run in the order of declaration.
    ///   - isOn: true if the post-processor is active.
    ///   - rewrite: returns the replacement for a definition, or the definition itself. Errors are reported as findings.
    public convenience init(
        order: Int = .max, isOn: Bool = true, file: StaticString = #fileID, line: Int = #line,
        _ rewrite: @escaping @Sendable (DefinitionDraft) throws -> DefinitionDraft
    ) {
        self.init(order: order, isOn: isOn, at: DefinitionLocation(file, line)) { key, definition in
            let draft = try rewrite(DefinitionDraft(key: key, definition: definition))
            if let refusal = draft.refusal { throw refusal }
            return draft.definition
        }
    }

    /// Creates a post-processor for the components of a service type.
    /// - Parameters:
    ///   - type: the service type.
    ///   - order: lower orders run earlier; by default last. Equal orders run in the order of declaration.
    ///   - isOn: true if the post-processor is active.
    ///   - rewrite: returns the replacement for a definition, or the definition itself. Errors are reported as findings.
    public convenience init<Service>(
        for type: Service.Type, order: Int = .max, isOn: Bool = true, file: StaticString = #fileID, line: Int = #line,
        _ rewrite: @escaping @Sendable (ComponentDraft<Service>) throws -> ComponentDraft<Service>
    ) {
        self.init(order: order, isOn: isOn, file: file, line: line) { draft in try draft.changing(type, rewrite) }
    }
}
