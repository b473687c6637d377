extension ContainerAdapter {
    /// The adapter for Factory.
    static let factory = ContainerAdapter(
        name: "factory",
        container: "Factory",
        file: "WirescopeFactory.swift",
        summary: "traces the instances that Factory containers build, in debug builds",
        source: #"""
            // Traces running Factory containers, and writes the observed services as a graph file that `wirescope` explores.
            // Written by `wirescope adapter factory`; add it to your target. Factory traces in debug builds only and does not list its factories:
            // services that were not requested during the trace are missing from the file.
            //
            //     let trace = WirescopeTrace(Container.shared.manager)
            //     ... use the app, or request the services of interest ...
            //     try trace.write(to: "app.json")                            // then: wirescope app.json
            #if DEBUG
            import FactoryKit
            import Foundation

            /// Reads the lines that Factory traces: a level, the container, the factory, its type, and the instance.
            public final class WirescopeTrace: @unchecked Sendable {
                private struct Edge: Hashable {
                    let from: String
                    let to: String
                }

                private let lock = NSLock()
                private var types: [String: (service: String, implementation: String, isKept: Bool, made: Int)] = [:]
                private var order: [String] = []
                private var edges: [Edge] = []
                private var known: Set<Edge> = []
                /// The running factories, from the outermost.
                private var stack: [String] = []

                /// Starts the trace. The logger of the app receives the lines only if the app traces too.
                public init(_ manager: ContainerManager) {
                    let (before, isTraced) = (manager.logger, manager.trace)
                    manager.logger = { [weak self] line in
                        self?.read(line)
                        if isTraced { before(line) }
                    }
                    manager.trace = true
                }

                /// `1:     App.Container.store<any Store> = N:105553 FileStore`
                private func read(_ line: String) {
                    lock.lock()
                    defer { lock.unlock() }
                    guard let colon = line.firstIndex(of: ":"), let level = Int(line[..<colon]) else { return }
                    let rest = line[line.index(after: colon)...].drop { $0 == " " }
                    guard let open = rest.firstIndex(of: "<"), let equals = rest.range(of: "> = ", options: .backwards) else { return }
                    let key = rest[..<open].split(separator: ".").suffix(2).joined(separator: ".")
                    let service = String(rest[rest.index(after: open)..<equals.lowerBound])
                    let made = rest[equals.upperBound...]
                    let implementation = made.split(separator: " ", maxSplits: 1).last.map(String.init) ?? service
                    if types[key] == nil { order.append(key) }
                    let isKept = made.hasPrefix("C:") || types[key]?.isKept ?? false
                    types[key] = (service, implementation, isKept, (types[key]?.made ?? 0) + (made.hasPrefix("C:") ? 0 : 1))
                    stack.removeSubrange(min(level, stack.count)...)
                    if let last = stack.last, known.insert(Edge(from: last, to: key)).inserted { edges.append(Edge(from: last, to: key)) }
                    stack.append(key)
                }

                /// Writes the services observed so far.
                public func write(to path: String) throws {
                    lock.lock()
                    defer { lock.unlock() }
                    let services = order.compactMap { key -> [String: Any]? in
                        guard let type = types[key] else { return nil }
                        // The trace does not name the scope. An instance that came from a cache has one; a second new instance shows that there is none.
                        return [
                            "key": key, "type": type.service, "implementation": type.implementation,
                            "lifetime": type.made > 1 && !type.isKept ? "prototype" : "scope(unknown)",
                            "assembly": String(key.prefix { $0 != "." }), "container": "Factory",
                        ]
                    }
                    let edges = edges.map { ["from": $0.from, "to": $0.to, "kind": "initializer", "slot": String($0.to.drop { $0 != "." }.dropFirst())] }
                    let file: [String: Any] = ["format": "wirescope-graph", "version": 1, "name": "Factory", "services": services, "edges": edges]
                    try JSONSerialization.data(withJSONObject: file, options: [.prettyPrinted, .sortedKeys]).write(to: URL(fileURLWithPath: path))
                }
            }
            #endif

            """#)
}
