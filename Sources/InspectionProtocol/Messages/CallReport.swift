#if DEBUG || Explorer
/// What came of an action.
package struct CallReport: Equatable, Sendable {
    /// The service whose instance it was done to.
    package var key = ""
    /// The type of what came of it.
    package var type = ""
    /// What that says of itself, or its value in words.
    package var summary: String?
    /// What is stored in it, where it says nothing of itself.
    package var content: ObjectReport?
    /// The number of the result by which it can be named; nil where nothing came of it.
    package var result: Int?
    /// How long it took.
    package var nanoseconds: UInt64 = 0
}

extension CallReport: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&key)(&type)(&summary)(&content)(&result)(&nanoseconds)
    }
}
#endif
