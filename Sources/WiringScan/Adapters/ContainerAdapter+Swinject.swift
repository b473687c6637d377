extension ContainerAdapter {
    /// The adapter for Swinject.
    static let swinject = ContainerAdapter(
        name: "swinject",
        container: "Swinject",
        file: "WirescopeSwinject.swift",
        summary: "lists the registrations of a running Swinject container, and traces its look-ups",
        source: #"""
            // Lists and traces a running Swinject container, and writes the result as a graph file that `wirescope` explores.
            // Written by `wirescope adapter swinject`; add it to your target. The container and its registrations are unchanged.
            //
            //     let probe = WirescopeProbe(container)      // after all registrations
            //     ... use the app, or resolve the services of interest ...
            //     try probe.write(to: "app.json")            // then: wirescope app.json
            //
            // Services that were not resolved while the probe was attached are listed without dependencies. Attach it before the first look-up:
            // the dependencies of cached instances are not observed. Use it from one thread at a time, like an unsynchronized container.
            import Foundation
            import Swinject

            /// An entry of a container, for any type of service.
            private protocol WirescopeEntry: AnyObject {
                func wirescopeAttach(to probe: WirescopeProbe, as node: Int)
                func wirescopeScope(_ scope: ObjectScopeProtocol)
                var wirescopeServiceType: Any.Type { get }
                var wirescopeArguments: Any.Type { get }
            }

            extension ServiceEntry: WirescopeEntry {
                fileprivate var wirescopeServiceType: Any.Type { serviceType }
                fileprivate var wirescopeArguments: Any.Type { argumentsType }
                fileprivate func wirescopeScope(_ scope: ObjectScopeProtocol) { _ = inObjectScope(scope) }

                fileprivate func wirescopeAttach(to probe: WirescopeProbe, as node: Int) {
                    // Appended last, so that look-ups of the app's own handlers are attributed to this entry.
                    _ = initCompleted { [weak probe] _, service in probe?.completed(node, made: type(of: service as Any)) }
                }
            }

            /// A scope that reports the instances of one entry to the probe, and otherwise delegates to the original scope.
            private final class WirescopeScope: ObjectScopeProtocol {
                private let base: ObjectScopeProtocol
                private let node: Int
                private weak var probe: WirescopeProbe?
                private weak var entry: (any WirescopeEntry)?

                init(_ base: ObjectScopeProtocol, node: Int, probe: WirescopeProbe, entry: any WirescopeEntry) {
                    (self.base, self.node, self.probe, self.entry) = (base, node, probe, entry)
                }

                func makeStorage() -> InstanceStorage {
                    // `resetObjectScope` reads the scope of the entry and compares by identity, so the original scope is restored.
                    entry?.wirescopeScope(base)
                    return WirescopeStorage(base.makeStorage(), node: node, probe: probe)
                }
            }

            /// A storage that observes every look-up of one entry.
            private final class WirescopeStorage: InstanceStorage {
                private let base: InstanceStorage
                private let node: Int
                private weak var probe: WirescopeProbe?

                init(_ base: InstanceStorage, node: Int, probe: WirescopeProbe?) { (self.base, self.node, self.probe) = (base, node, probe) }

                var instance: Any? {
                    get { base.instance }
                    set { base.instance = newValue }
                }

                func graphResolutionCompleted() { base.graphResolutionCompleted() }

                func instance(inGraph graph: GraphIdentifier) -> Any? {
                    let found = base.instance(inGraph: graph)
                    probe?.asked(node, isKept: found != nil)
                    return found
                }

                func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
                    base.setInstance(instance, inGraph: graph)
                    probe?.stored(node)
                }
            }

            /// Observes a container and its parents.
            public final class WirescopeProbe {
                private struct Node {
                    let key: String
                    let service: String
                    var implementation: String
                    var lifetime: String
                    let container: String
                    let name: String?
                    let arguments: [String]
                    var isAlias = false
                }

                /// A service under construction.
                private struct Frame {
                    let node: Int
                    var isStored = false
                }

                private struct Edge: Hashable {
                    let from: Int
                    let to: Int
                    let isProperty: Bool
                }

                private var nodes: [Node] = []
                private var edges: [Edge] = []
                private var known: Set<Edge> = []
                private var frames: [Frame] = []
                private var keys: Set<String> = []

                /// Lists the registrations, and observes look-ups from now on.
                public init(_ container: Container) {
                    var current: Container? = container
                    var level = 0
                    while let one = current {
                        list(one, called: level == 0 ? "Container" : String(repeating: "parent of ", count: level) + "Container")
                        current = Self.child("parent", of: one) as? Container
                        level += 1
                    }
                }

                private func list(_ container: Container, called name: String) {
                    guard let services = Self.child("services", of: container) else { return }
                    // Some versions store a plain dictionary, others one behind a lock.
                    let dictionary = Self.child("internalDictionary", of: services) ?? Self.child("dictionary", of: services) ?? services
                    var numbers: [ObjectIdentifier: Int] = [:]
                    var found: [(key: String, entry: any WirescopeEntry, serviceKey: Any)] = []
                    for pair in Mirror(reflecting: dictionary).children {
                        let parts = Mirror(reflecting: pair.value).children.map(\.value)
                        guard parts.count == 2, let entry = parts[1] as? any WirescopeEntry else { continue }
                        let type = (Self.child("serviceType", of: parts[0]) as? Any.Type).map { String(describing: $0) } ?? "?"
                        let label = (Self.child("name", of: parts[0]) as? String).map { "#" + $0 } ?? ""
                        found.append((type + label, entry, parts[0]))
                    }
                    // An entry under a second type was forwarded: the type of its registration comes first.
                    found.sort { a, b in
                        let (first, second) = (Self.isOwn(a.serviceKey, a.entry), Self.isOwn(b.serviceKey, b.entry))
                        return first == second ? a.key < b.key : first
                    }
                    for one in found {
                        var key = one.key
                        var copy = 2
                        while !keys.insert(key).inserted {
                            key = "\(one.key)#\(copy)"
                            copy += 1
                        }
                        let scope = Self.child("objectScope", of: one.entry) as? ObjectScopeProtocol
                        let type = (Self.child("serviceType", of: one.serviceKey) as? Any.Type).map { String(describing: $0) } ?? "?"
                        var node = Node(
                            key: key, service: type, implementation: type, lifetime: Self.lifetime(scope), container: name,
                            name: Self.child("name", of: one.serviceKey) as? String, arguments: Self.arguments(one.entry.wirescopeArguments))
                        let number = nodes.count
                        if let original = numbers[ObjectIdentifier(one.entry)] {
                            // The probe has replaced the scope of the entry.
                            (node.isAlias, node.lifetime) = (true, nodes[original].lifetime)
                            nodes.append(node)
                            add(Edge(from: number, to: original, isProperty: false))
                            continue
                        }
                        numbers[ObjectIdentifier(one.entry)] = number
                        nodes.append(node)
                        if let scope { one.entry.wirescopeScope(WirescopeScope(scope, node: number, probe: self, entry: one.entry)) }
                        one.entry.wirescopeAttach(to: self, as: number)
                    }
                }

                // MARK: Events of the container

                fileprivate func asked(_ node: Int, isKept: Bool) {
                    // A second request after the construction: the container checks whether the factory or a cycle has stored an instance.
                    if frames.last?.node == node {
                        if isKept { frames.removeLast() }
                        return
                    }
                    if let frame = frames.last { add(Edge(from: frame.node, to: node, isProperty: frame.isStored)) }
                    if !isKept { frames.append(Frame(node: node)) }
                }

                fileprivate func stored(_ node: Int) {
                    // From here on the handlers run: their look-ups are passed after the initializer.
                    if let last = frames.lastIndex(where: { $0.node == node }) { frames[last].isStored = true }
                }

                fileprivate func completed(_ node: Int, made type: Any.Type) {
                    nodes[node].implementation = String(describing: type)
                    if let last = frames.lastIndex(where: { $0.node == node }) { frames.removeSubrange(last...) }
                }

                private func add(_ edge: Edge) {
                    if known.insert(edge).inserted { edges.append(edge) }
                }

                // MARK: Reflection

                private static func child(_ name: String, of value: Any) -> Any? {
                    var mirror: Mirror? = Mirror(reflecting: value)
                    while let current = mirror {
                        if let found = current.children.first(where: { $0.label == name || $0.label == "$__lazy_storage_$_" + name })?.value {
                            let inner = Mirror(reflecting: found)
                            return inner.displayStyle == .optional ? inner.children.first?.value : found
                        }
                        mirror = current.superclassMirror
                    }
                    return nil
                }

                private static func isOwn(_ key: Any, _ entry: any WirescopeEntry) -> Bool {
                    (child("serviceType", of: key) as? Any.Type).map { $0 == entry.wirescopeServiceType } ?? false
                }

                private static func lifetime(_ scope: ObjectScopeProtocol?) -> String {
                    guard let scope else { return "objectGraph" }
                    if scope === ObjectScope.container { return "lazySingleton" }
                    if scope === ObjectScope.transient { return "prototype" }
                    if scope === ObjectScope.weak { return "weakSingleton" }
                    if scope === ObjectScope.graph { return "objectGraph" }
                    let name = (scope as? ObjectScope)?.description ?? String(describing: type(of: scope))
                    return "scope(\(name.isEmpty ? "custom" : name))"
                }

                /// `(Resolver, String)` is a factory with one argument; the resolver does not count.
                private static func arguments(_ type: Any.Type) -> [String] {
                    let text = String(describing: type)
                    guard text.hasPrefix("("), text.hasSuffix(")") else { return [] }
                    var parts: [String] = []
                    var depth = 0
                    for character in text.dropFirst().dropLast() {
                        if "(<[".contains(character) { depth += 1 }
                        if ")>]".contains(character) { depth -= 1 }
                        if character == ",", depth == 0 { parts.append("") } else { parts.append((parts.popLast() ?? "") + String(character)) }
                    }
                    return parts.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
                }

                // MARK: The graph file

                /// Writes the services observed so far.
                public func write(to path: String) throws {
                    let services = nodes.map { node -> [String: Any] in
                        var fields: [String: Any] = [
                            "key": node.key, "type": node.service, "implementation": node.implementation, "lifetime": node.lifetime,
                            "assembly": node.container, "container": "Swinject", "kind": node.isAlias ? "alias" : node.arguments.isEmpty ? "component" : "factory",
                        ]
                        if !node.arguments.isEmpty { fields["arguments"] = node.arguments }
                        if let name = node.name { fields["name"] = name }
                        return fields
                    }
                    let edges = edges.map { edge -> [String: Any] in
                        let isAlias = nodes[edge.from].isAlias
                        return [
                            "from": nodes[edge.from].key, "to": nodes[edge.to].key, "slot": isAlias ? "" : nodes[edge.to].service,
                            "kind": isAlias ? "alias" : edge.isProperty ? "property" : "initializer",
                        ]
                    }
                    let file: [String: Any] = ["format": "wirescope-graph", "version": 1, "name": "Swinject", "services": services, "edges": edges]
                    try JSONSerialization.data(withJSONObject: file, options: [.prettyPrinted, .sortedKeys]).write(to: URL(fileURLWithPath: path))
                }
            }

            """#)
}
