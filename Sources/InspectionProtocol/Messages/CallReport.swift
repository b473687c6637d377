#if DEBUG || Explorer
/// What came of an action.
package struct CallReport: Equatable, Sendable {
    /// The service whose instance it was done to.
    package var key: String
    /// The type of what came of it.
    package var type: String
    /// What that says of itself, or its value in words.
    package var summary: String?
    /// What is stored in it, where it says nothing of itself.
    package var content: ObjectReport?
    /// The number of the result by which it can be named; nil where nothing came of it.
    package var result: Int?
    /// How long it took.
    package var nanoseconds: UInt64

    package init(
        key: String, type: String, summary: String? = nil, content: ObjectReport? = nil, result: Int? = nil, nanoseconds: UInt64
    ) {
        self.key = key
        self.type = type
        self.summary = summary
        self.content = content
        self.result = result
        self.nanoseconds = nanoseconds
    }
}

extension CallReport: WireRecord {
    package static var blank: Self { Self(key: "", type: "", nanoseconds: 0) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&key).text(&type).optionalText(&summary).optionalRecord(&content).optionalInteger(&result).natural(&nanoseconds)
    }
}
#endif
