#if DEBUG || Explorer
/// What is inside an object that a host holds.
package struct ObjectReport: Equatable, Sendable {
    /// One thing that is stored in it.
    package struct Field: Equatable, Sendable {
        /// How the object refers to it.
        package enum Ownership: String, Equatable, Sendable, CaseIterable {
            case strong, weak, unowned, unmanaged
        }

        /// The name of the property, `[3]`, or `["key"]`.
        package var name = ""
        /// How deep it is; what the object stores itself is 0.
        package var depth = 0
        /// The type of what is there, or of what could be.
        package var type = ""
        /// What is there, in words; nil where its own fields say it.
        package var value: String?
        /// How it is referred to.
        package var ownership: Ownership = .strong
        /// The number of the result behind it, where a container has built it.
        package var result: Int?
        /// The service that it is an instance of.
        package var service: String?
    }

    /// The type of the object.
    package var type = ""
    /// Its value in words, where it is one word.
    package var value: String?
    /// The service that it is an instance of; nil for what no container has built.
    package var service: String?
    /// What it stores, each followed by its own fields.
    package var fields: [Field] = []
    /// How many fields there would have been besides, at least.
    package var omitted = 0
}

extension ObjectReport.Field: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&name)(&depth)(&type)(&value).choice(&ownership, among: Ownership.allCases)(&result)(&service)
    }
}

extension ObjectReport: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&type)(&value)(&service)(&fields)(&omitted)
    }
}
#endif
