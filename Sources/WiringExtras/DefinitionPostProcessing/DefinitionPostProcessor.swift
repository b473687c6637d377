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
        self.order = order
        self.isOn = isOn
        self.rewrite = rewrite
        super.init(at: place)
    }
}
