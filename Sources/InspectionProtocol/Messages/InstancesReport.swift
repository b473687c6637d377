#if DEBUG || Explorer
/// What is alive in a host.
package struct InstancesReport: Equatable, Sendable {
    /// An instance of a service.
    package struct Instance: Equatable, Sendable {
        /// Its number among all that were built; nil for a value, which has no identity.
        package var number: Int?
        /// The key of its service.
        package var key: String
        /// Its type.
        package var type: String
        /// What the session calls the scope that it belongs to; nil for one that belongs to none.
        package var scope: String?
        /// How old it is, in nanoseconds; nil for a value.
        package var age: UInt64?
        /// The number of the instance whose place it has taken, and the post-processor that made it do so.
        package var replaced: Int?
        package var processor: String?
        /// Whether the container, or a scope, keeps it.
        package var isKept: Bool
        /// The results of the session that keep it.
        package var results: [Int]
        /// The instances that refer to it.
        package var holders: [Holder]

        package init(
            number: Int?, key: String, type: String, scope: String? = nil, age: UInt64? = nil, replaced: Int? = nil,
            processor: String? = nil,
            isKept: Bool = false, results: [Int] = [], holders: [Holder] = []
        ) {
            self.number = number
            self.key = key
            self.type = type
            self.scope = scope
            self.age = age
            self.replaced = replaced
            self.processor = processor
            self.isKept = isKept
            self.results = results
            self.holders = holders
        }
    }

    /// An instance that refers to another one.
    package struct Holder: Equatable, Sendable {
        /// Its number; nil for a value that the container keeps.
        package var number: Int?
        /// The key of its service.
        package var key: String
        /// The names on the way: `items[3].owner`.
        package var path: String
        /// How the last of them refers to it.
        package var ownership: ObjectReport.Field.Ownership

        package init(number: Int?, key: String, path: String, ownership: ObjectReport.Field.Ownership = .strong) {
            self.number = number
            self.key = key
            self.path = path
            self.ownership = ownership
        }
    }

    /// The instances, the oldest first; values come last.
    package var instances: [Instance]
    /// Whether there was more than could be looked at, so that holders may be missing.
    package var isCut: Bool

    package init(instances: [Instance], isCut: Bool = false) {
        self.instances = instances
        self.isCut = isCut
    }
}

extension InstancesReport.Holder: WireRecord {
    package static var blank: Self { Self(number: nil, key: "", path: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.optionalInteger(&number).text(&key).text(&path).choice(&ownership, among: ObjectReport.Field.Ownership.allCases)
    }
}

extension InstancesReport.Instance: WireRecord {
    package static var blank: Self { Self(number: nil, key: "", type: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.optionalInteger(&number).text(&key).text(&type).optionalText(&scope).optionalNatural(&age).optionalInteger(&replaced)
            .optionalText(&processor).flag(&isKept).integers(&results).records(&holders)
    }
}

extension InstancesReport: WireRecord {
    package static var blank: Self { Self(instances: []) }

    package mutating func transfer(_ wire: Wire) {
        wire.records(&instances).flag(&isCut)
    }
}
#endif
