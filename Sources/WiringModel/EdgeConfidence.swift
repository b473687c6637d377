/// How sure it is that a dependency is there.
package enum EdgeConfidence: String, Hashable, Sendable, Codable, CaseIterable {
    /// The wiring or the code says it.
    case certain
    /// It follows from what the code does with the result of a look-up.
    case inferred
    /// Several services would do, and this is one of them.
    case possible
    /// What is asked for is known only when the program runs; as far as it can be told, it is this one.
    case dynamic
}
