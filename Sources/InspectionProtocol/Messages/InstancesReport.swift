#if DEBUG || Explorer
/// What is alive in a host.
package struct InstancesReport: Equatable, Sendable {
    /// An instance of a service.
    package struct Instance: Equatable, Sendable {
        /// Its number among all that were built; nil for a value, which has no identity.
        package var number: Int?
        /// The key of its service.
        package var key = ""
        /// Its type.
        package var type = ""
        /// What the session calls the scope that it belongs to; nil for one that belongs to none.
        package var scope: String?
        /// How old it is, in nanoseconds; nil for a value.
        package var age: UInt64?
        /// The number of the instance whose place it has taken, and the post-processor that made it do so.
        package var replaced: Int?
        package var processor: String?
        /// Whether the container, or a scope, keeps it.
        package var isKept = false
        /// The results of the session that keep it.
        package var results: [Int] = []
        /// The instances that refer to it.
        package var holders: [Holder] = []
    }

    /// An instance that refers to another one.
    package struct Holder: Equatable, Sendable {
        /// Its number; nil for a value that the container keeps.
        package var number: Int?
        /// The key of its service.
        package var key = ""
        /// The names on the way: `items[3].owner`.
        package var path = ""
        /// How the last of them refers to it.
        package var ownership: ObjectReport.Field.Ownership = .strong
    }

    /// The instances, the oldest first; values come last.
    package var instances: [Instance] = []
    /// Whether there was more than could be looked at, so that holders may be missing.
    package var isCut = false
}

extension InstancesReport.Holder: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&number)(&key)(&path).choice(&ownership, among: ObjectReport.Field.Ownership.allCases)
    }
}

extension InstancesReport.Instance: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&number)(&key)(&type)(&scope)(&age)(&replaced)(&processor)(&isKept)(&results)(&holders)
    }
}

extension InstancesReport: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&instances)(&isCut)
    }
}
#endif
