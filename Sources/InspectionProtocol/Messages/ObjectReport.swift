#if DEBUG || Explorer
/// The contents of an object that a host holds.
package struct ObjectReport: WireRecord {
    /// A stored value of the object.
    package struct Field: WireRecord {
        /// The kind of reference to the value.
        package enum Ownership: String, Codable, Sendable, CaseIterable { case strong, weak, unowned, unmanaged }

        /// The name of the property, `[3]`, or `["key"]`.
        package var name = ""
        /// The depth; the object's own fields have depth 0.
        package var depth = 0
        /// The type of the value; the declared type if there is none.
        package var type = ""
        /// The value as text; nil if its fields describe it.
        package var value: String?
        /// The kind of reference to it.
        package var ownership: Ownership = .strong
        /// The number of its result, if a container has built it.
        package var result: Int?
        /// The service that it is an instance of.
        package var service: String?

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) {
            wire(&name)(&depth)(&type)(&value).choice(&ownership, among: Ownership.allCases)(&result)(&service)
        }
    }

    package var type = ""
    package var value: String?
    /// The service that it is an instance of; nil if no container has built it.
    package var service: String?
    /// The fields, each followed by its own fields.
    package var fields: [Field] = []
    /// The minimal number of omitted fields.
    package var omitted = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&type)(&value)(&service)(&fields)(&omitted) }
}
#endif
