public import Wiring

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
public final class DefinitionPostProcessor: DraftMember, PhasedMember, @unchecked Sendable {
    package static var phase: any DraftPhase { RewritingPhase() }

    package let order: Int
    let isOn: Bool
    /// Looks at the definition with a key.
    let rewrite: @Sendable (_ key: String, _ definition: Definition) throws -> Outcome

    /// What comes of a definition.
    enum Outcome: Sendable {
        /// The definition in its place, which may be the same one.
        case rewritten(Definition)
        /// A change cannot be made, and why.
        case refused(String)
    }

    init(order: Int, isOn: Bool, at place: DefinitionPlace, _ rewrite: @escaping @Sendable (String, Definition) throws -> Outcome) {
        self.order = order
        self.isOn = isOn
        self.rewrite = rewrite
        super.init(at: place)
    }
}
