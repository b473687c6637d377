import WiringGraph
import WiringVocabulary

/// A service as views display it.
struct ServiceLabel: Hashable, Sendable, Codable {
    var key: String
    var kind: ServiceNode.Kind
    var lifetime: Lifetime
    var type: String

    init(_ service: ServiceNode) {
        key = service.key
        kind = service.kind
        lifetime = service.lifetime
        type = service.serviceType
    }
}

struct GraphSummary: Hashable, Sendable, Codable {
    /// The name of the root assembly.
    var graph: String
    /// The number of services, without entries.
    var services: Int
    /// The number of entries: code that requests services from a container without being registered.
    var entries: Int
    var assemblies: Int
    var cycles: Int
    var errors: Int
    var warnings: Int
    var notes: Int

    /// - Parameter report: the findings; nil for the sizes alone.
    init(_ graph: ExploredGraph, _ report: LintReport?) {
        self.graph = graph.snapshot.name
        entries = graph.snapshot.services.count { $0.kind == .entry }
        services = graph.snapshot.services.count - entries
        assemblies = graph.snapshot.assemblies.count
        cycles = report == nil ? 0 : graph.cycles.cycles.count
        errors = report?.count(.error) ?? 0
        warnings = report?.count(.warning) ?? 0
        notes = report?.count(.note) ?? 0
    }

    var findings: Int { errors + warnings + notes }
}
