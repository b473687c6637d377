#if DEBUG || Explorer
/// The result of an action.
package struct CallReport: WireRecord {
    /// The service whose instance performed the action.
    package var key = ""
    package var type = ""
    /// The description of the returned value, or the value as text.
    package var summary: String?
    package var content: ObjectReport?
    /// The number of the result in the session; nil if the action returned no value.
    package var result: Int?
    package var nanoseconds: UInt64 = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&key)(&type)(&summary)(&content)(&result)(&nanoseconds) }
}
#endif
