package import InspectionProtocol
package import WiringGraph
package import WiringVocabulary

/// What stands in a binary file behind the services and dependencies.
struct BinaryGraphExtras: Hashable {
    /// The graph without its services and dependencies.
    var graph = GraphSnapshot(name: "")
    /// The lifetimes that services have, as texts, and the slots of dependencies: few, however many there are of those.
    var lifetimes: [String] = []
    var slots: [String] = []
    /// What only few services have, and few dependencies.
    var services: [RareService] = []
    var edges: [RareEdge] = []

    /// What only few services have, and which it is.
    struct RareService: Hashable {
        var position: Int
        var node: ServiceNode
    }

    /// What only few dependencies have, and which it is.
    struct RareEdge: Hashable {
        var position: Int
        var edge: DependencyEdge
    }
}

extension BinaryGraphExtras: MessageValue {
    init(from reader: inout MessageReader) throws(FrameError) {
        graph.name = try reader.value()
        graph.isValidated = try reader.value()
        graph.isAssumed = try reader.value()
        graph.assemblies = try reader.list()
        graph.processors = try reader.list()
        graph.findings = try reader.list()
        lifetimes = try reader.list()
        slots = try reader.list()
        services = try reader.list()
        edges = try reader.list()
    }

    func write(to writer: inout MessageWriter) {
        writer.value(graph.name)
        writer.value(graph.isValidated)
        writer.value(graph.isAssumed)
        writer.list(graph.assemblies)
        writer.list(graph.processors)
        writer.list(graph.findings)
        writer.list(lifetimes)
        writer.list(slots)
        writer.list(services)
        writer.list(edges)
    }
}

extension BinaryGraphExtras.RareService: MessageValue {
    init(from reader: inout MessageReader) throws(FrameError) {
        position = try reader.value()
        node = ServiceNode(
            key: "", serviceType: "", provides: try reader.list(), arguments: try reader.list(), hooks: try reader.list(),
            decorators: try reader.list(), origin: try reader.optional(), parent: try reader.optional(), deprecation: try reader.optional(),
            suppressions: try reader.list(), container: try reader.optional(), registeredName: try reader.optional(),
            condition: try reader.optional(), isApplied: try reader.value(), unresolved: try reader.list())
        node.actions = try reader.list()
        node.shadows = try reader.list()
    }

    func write(to writer: inout MessageWriter) {
        writer.value(position)
        for texts in [node.provides, node.arguments, node.hooks, node.decorators] { writer.list(texts) }
        for text in [node.origin, node.parent, node.deprecation] { writer.optional(text) }
        writer.list(node.suppressions)
        for text in [node.container, node.registeredName, node.condition] { writer.optional(text) }
        writer.value(node.isApplied)
        writer.list(node.unresolved)
        writer.list(node.actions)
        writer.list(node.shadows)
    }

    /// Gives a service what it has of this.
    func complete(_ service: inout ServiceNode) {
        service.provides = node.provides
        service.arguments = node.arguments
        service.hooks = node.hooks
        service.actions = node.actions
        service.decorators = node.decorators
        service.origin = node.origin
        service.parent = node.parent
        service.shadows = node.shadows
        service.deprecation = node.deprecation
        service.suppressions = node.suppressions
        service.container = node.container
        service.registeredName = node.registeredName
        service.condition = node.condition
        service.isApplied = node.isApplied
        service.unresolved = node.unresolved
    }
}

extension BinaryGraphExtras.RareEdge: MessageValue {
    init(from reader: inout MessageReader) throws(FrameError) {
        position = try reader.value()
        edge = DependencyEdge(
            from: 0, to: 0, slot: "", lookUps: try reader.value(), site: try reader.optional(), via: try reader.optional(),
            condition: try reader.optional(), isForced: try reader.value())
    }

    func write(to writer: inout MessageWriter) {
        writer.value(position)
        writer.value(edge.lookUps)
        writer.optional(edge.site)
        writer.optional(edge.via)
        writer.optional(edge.condition)
        writer.value(edge.isForced)
    }

    /// Gives a dependency what it has of this.
    func complete(_ other: inout DependencyEdge) {
        other.lookUps = edge.lookUps
        other.site = edge.site
        other.via = edge.via
        other.condition = edge.condition
        other.isForced = edge.isForced
    }
}

extension AssemblyNode: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(name: try reader.value(), collaborators: try reader.list())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(name)
        writer.list(collaborators)
    }
}

extension ProcessorNode: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(
            key: try reader.value(), serviceType: try reader.value(), order: try reader.value(), isOn: try reader.value(),
            wraps: try reader.list(), site: try reader.optional())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(key)
        writer.value(serviceType)
        writer.value(order)
        writer.value(isOn)
        writer.list(wraps)
        writer.optional(site)
    }
}

extension Suppression: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) { self.init(rule: try reader.value(), reason: try reader.value()) }

    package func write(to writer: inout MessageWriter) {
        writer.value(rule)
        writer.value(reason)
    }
}

extension UnresolvedLookUp: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        let (site, what, slot): (SourceSite, String, String) = (try reader.value(), try reader.value(), try reader.value())
        self.init(site: site, what: what, slot: slot, cause: try reader.position(in: Cause.allCases), reason: try reader.value())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(site)
        writer.value(what)
        writer.value(slot)
        writer.position(of: cause, in: Cause.allCases)
        writer.value(reason)
    }
}
