/// The certainty of a dependency.
package enum EdgeConfidence: String, Hashable, Sendable, Codable, CaseIterable {
    /// The wiring or the code states it.
    case certain
    /// It is inferred from the use of a look-up's result.
    case inferred
    /// It is one of several candidates.
    case possible
    /// The target of the look-up is computed at run time; this is the most probable one.
    case dynamic
}
