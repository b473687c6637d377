/// Looks at, or rewrites, definitions before anything is linked or built. As a stored property of an assembly it serves the whole container.
///
/// ```swift
/// let patience = DefinitionPostProcessor(for: (any NetworkClient).self) { draft in
///     draft.changing(HTTPClient.self) { $0.inject(\.timeout, value: 60) }
/// }
/// ```
///
/// Post-processors run once for each activation, one after the other over every definition; each sees what the earlier ones made of it. What
/// they change is checked with everything else, and shown: the definition says `rewritten by` and the post-processor's key.
///
/// Children of a template took over its steps when their assembly was made, so that rewriting a template does not change them.
public final class DefinitionPostProcessor: AssemblyMember, @unchecked Sendable {
    package let order: Int
    let isOn: Bool
    let rewrite: @Sendable (DefinitionDraft) throws -> DefinitionDraft

    /// Adds a post-processor that sees every definition.
    /// - Parameters:
    ///   - order: lower orders run earlier; by default last. Equal orders run in the order of declaration.
    ///   - isOn: whether it is applied.
    ///   - rewrite: gives the definition that takes the place of the one passed, which may be the same one. What it throws is a finding.
    public init(
        order: Int = .max,
        isOn: Bool = true,
        file: StaticString = #fileID,
        line: Int = #line,
        _ rewrite: @escaping @Sendable (DefinitionDraft) throws -> DefinitionDraft
    ) {
        self.order = order
        self.isOn = isOn
        self.rewrite = rewrite
        super.init(at: DefinitionPlace(file, line))
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

/// A post-processor of definitions with its name.
struct NamedDefinitionProcessor: Sendable {
    var key: String
    var processor: DefinitionPostProcessor
}
