import InspectionProtocol
import WiringGraph

/// The answer of `instances`.
struct InstancesView: Hashable, Sendable, Codable {
    /// An object.
    struct Instance: Hashable, Sendable, Codable {
        /// Its number in construction order; nil for a value.
        var number: Int?
        /// Its service.
        var service: ServiceLabel
        /// Its type.
        var type: String
        /// Its entered scope.
        var scope: String?
        /// Its age, in nanoseconds.
        var age: UInt64?
        /// The number of the object that it wraps, and the post-processor that created it.
        var wraps: Int?
        var processor: String?
        /// Whether the container or the scope retains it.
        var isKept: Bool
        /// The results of the session that retain it.
        var results: [Int]
        /// The objects that refer to it.
        var holders: [Holder]
    }

    /// An object that refers to another one.
    struct Holder: Hashable, Sendable, Codable {
        /// Its number; nil for a value.
        var number: Int?
        /// Its service.
        var service: ServiceLabel
        /// The path of stored properties: `items[3].owner`.
        var path: String
        /// The kind of the reference.
        var ownership: ObjectView.Field.Ownership
        /// Whether the dependency is declared.
        var isDeclared: Bool
    }

    /// The listed objects, oldest first unless another order was requested.
    var instances: [Instance]
    /// The number of objects beyond the requested limit.
    var omitted: Int?
    /// The number of objects by service, highest first.
    var counts: [Count]
    /// The total number of objects.
    var total: Int
    /// The number of undeclared references.
    var undeclared: Int
    /// Whether the search was truncated, so that holders may be missing.
    var isCut: Bool

    /// The number of live objects of a service.
    struct Count: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// The number of objects.
        var count: Int
    }

    init(_ report: InstancesReport, in graph: ExploredGraph, onlyUndeclared: Bool) {
        func mark(_ key: String) -> ServiceLabel { graph.position(of: key).map(graph.mark) ?? ServiceLabel(unknown: key) }
        var declared: Set<[Int]> = []
        for edge in graph.snapshot.edges { declared.insert([edge.from, edge.to]) }
        func isDeclared(_ holder: String, _ held: String) -> Bool {
            // A decorator holds the object that it wraps, which has the same key.
            guard holder != held, let from = graph.position(of: holder), let to = graph.position(of: held) else { return true }
            return declared.contains([from, to])
        }
        var all = report.instances.map { instance in
            Instance(
                number: instance.number, service: mark(instance.key), type: instance.type, scope: instance.scope, age: instance.age,
                wraps: instance.replaced, processor: instance.processor, isKept: instance.isKept, results: instance.results,
                holders: instance.holders.map { holder in
                    Holder(
                        number: holder.number, service: mark(holder.key), path: holder.path,
                        ownership: ObjectView.Field.Ownership(rawValue: holder.ownership.rawValue) ?? .strong,
                        isDeclared: isDeclared(holder.key, instance.key))
                })
        }
        undeclared = all.reduce(0) { $0 + $1.holders.count { !$0.isDeclared } }
        if onlyUndeclared { all = all.filter { $0.holders.contains { !$0.isDeclared } } }
        var counted: [String: Int] = [:]
        for instance in all { counted[instance.service.key, default: 0] += 1 }
        counts = counted.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Count(service: mark($0.key), count: $0.value) }
        total = all.count
        instances = all
        isCut = report.isCut
    }
}

extension InstancesView: TabularAnswer {
    var isBrief: Bool { instances.count + counts.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.instances(self) }
    func table(in text: TextRenderer) -> TextTable { text.instancesTable(self) }
    mutating func keep(_ positions: [Int]) { instances = positions.map { instances[$0] } }
}
