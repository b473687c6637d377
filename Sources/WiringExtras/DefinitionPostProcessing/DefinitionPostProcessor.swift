public import Wiring

/// Inspects or rewrites definitions before they are linked. As a stored property of an assembly it serves the whole container.
///
/// ```swift
/// let patience = DefinitionPostProcessor(for: (any NetworkClient).self) { draft in
///     draft.changing(HTTPClient.self) { $0.inject(\.timeout, value: 60) }
/// }
/// ```
///
/// Post-processors run once per activation, one after the other, on all definitions; each receives the results of the previous ones. Changes are
/// validated like other definitions and shown: a changed definition is marked `rewritten by` with the post-processor's key.
///
/// Children of a template copied its steps when their assembly was created, so rewriting a template does not change them.
public final class DefinitionPostProcessor: DraftMember, PhasedMember, @unchecked Sendable {
    package static var phase: any DraftPhase { RewritingPhase() }

    package let order: Int
    let isOn: Bool
    let rewrite: @Sendable (_ key: String, _ definition: Definition) throws -> Definition

    init(order: Int, isOn: Bool, at place: DefinitionLocation, _ rewrite: @escaping @Sendable (String, Definition) throws -> Definition) {
        (self.order, self.isOn, self.rewrite) = (order, isOn, rewrite)
        super.init(at: place)
    }

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
    ) { self.init(order: order, isOn: isOn, file: file, line: line) { draft in try draft.changing(type, rewrite) } }
}
