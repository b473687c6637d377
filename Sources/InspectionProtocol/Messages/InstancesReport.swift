#if DEBUG || Explorer
/// The live instances in a host.
package struct InstancesReport: WireRecord {
    /// An instance of a service.
    package struct Instance: WireRecord {
        /// Its number among all built objects; nil for a value, which has no identity.
        package var number: Int?
        package var key = ""
        package var type = ""
        /// The name of its scope in the session; nil if it belongs to none.
        package var scope: String?
        /// Its age in nanoseconds; nil for a value.
        package var age: UInt64?
        /// Its size in memory, in bytes; nil for a value.
        package var bytes: Int?
        /// The number of the instance that it replaced, and the key of the post-processor that replaced it.
        package var replaced: Int?
        package var processor: String?
        package var isKept = false
        package var results: [Int] = []
        package var holders: [Holder] = []

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) {
            wire(&number)(&key)(&type)(&scope)(&age)(&bytes)(&replaced)(&processor)(&isKept)(&results)(&holders)
        }
    }

    /// An instance that refers to another one.
    package struct Holder: WireRecord {
        /// Its number; nil for a value that the container keeps.
        package var number: Int?
        package var key = ""
        /// The names of the properties on the path: `items[3].owner`.
        package var path = ""
        /// The kind of the last reference.
        package var ownership: ObjectReport.Field.Ownership = .strong

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) {
            wire(&number)(&key)(&path).choice(&ownership, among: ObjectReport.Field.Ownership.allCases)
        }
    }

    /// The number of objects that were built for a service.
    package struct CreationCount: WireRecord {
        package var key = ""
        package var count = 0

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) { wire(&key)(&count) }
    }

    /// The instances, the oldest first; values come last.
    package var instances: [Instance] = []
    package var created: [CreationCount] = []
    /// Whether the limit of values to read was reached, so that holders may be missing.
    package var isCut = false

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&instances)(&created)(&isCut) }
}
#endif
