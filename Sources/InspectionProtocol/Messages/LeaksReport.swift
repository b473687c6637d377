#if DEBUG || Explorer
/// The instances that survived the ends of scopes in a running program.
package struct LeaksReport: WireRecord {
    /// The watched scope; nil if none is.
    package var watched: String?
    package var ended = 0
    /// The ended scopes with survivors, the oldest first.
    package var scopes: [ReleaseReport] = []

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&watched)(&ended)(&scopes) }
}
#endif
