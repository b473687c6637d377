extension ContainerAdapter {
    /// The adapter for DITranquillity.
    static let ditranquillity = ContainerAdapter(
        name: "ditranquillity",
        container: "DITranquillity",
        file: "WirescopeDITranquillity.swift",
        summary: "writes the graph that a DITranquillity container reports",
        source: #"""
            // Writes the graph of a running DITranquillity container as a graph file that `wirescope` explores.
            // Written by `wirescope adapter ditranquillity`; add it to your target. No instance is built: the container reports its dependencies.
            //
            //     try WirescopeGraph.write(container, to: "app.json")      // then: wirescope app.json
            import DITranquillity
            import Foundation

            /// Writes the graph of a container as a graph file.
            public enum WirescopeGraph {
                /// Writes the graph of a container.
                public static func write(_ container: DIContainer, to path: String) throws {
                    let graph = container.makeGraph()
                    var keys: [String] = []
                    var taken: Set<String> = []
                    for vertex in graph.vertices {
                        let name = self.name(of: vertex)
                        var key = name
                        var copy = 2
                        while !taken.insert(key).inserted {
                            key = "\(name)#\(copy)"
                            copy += 1
                        }
                        keys.append(key)
                    }
                    let services = graph.vertices.indices.compactMap { service(graph.vertices[$0], key: keys[$0]) }
                    var edges: [[String: Any]] = []
                    for (from, list) in graph.adjacencyList.enumerated() {
                        for (edge, targets) in list {
                            for to in targets {
                                if case .argument = graph.vertices[to] { continue }
                                var fields: [String: Any] = [
                                    "from": keys[from], "to": keys[to], "kind": edge.initial ? "initializer" : "property", "slot": "\(edge.type)",
                                ]
                                if edge.optional { fields["optional"] = true }
                                if edge.delayed { fields["deferred"] = true }
                                if targets.count > 1, !edge.many { fields["undecided"] = true }
                                edges.append(fields)
                            }
                        }
                    }
                    let file: [String: Any] = ["format": "wirescope-graph", "version": 1, "name": "DITranquillity", "services": services, "edges": edges]
                    try JSONSerialization.data(withJSONObject: file, options: [.prettyPrinted, .sortedKeys]).write(to: URL(fileURLWithPath: path))
                }

                private static func name(of vertex: DIVertex) -> String {
                    switch vertex {
                    case .component(let component): "\(component.componentInfo.type)"
                    case .argument(let argument): "\(argument.type)"
                    case .unknown(let unknown): "\(unknown.type)"
                    }
                }

                /// The fields of a service; nil for a runtime argument, which is not a service.
                private static func service(_ vertex: DIVertex, key: String) -> [String: Any]? {
                    switch vertex {
                    case .argument: return nil
                    case .unknown(let unknown): return ["key": key, "type": "\(unknown.type)", "kind": "missing"]
                    case .component(let component):
                        let info = component.componentInfo
                        var fields: [String: Any] = [
                            "key": key, "type": "\(info.type)", "lifetime": lifetime(component.lifeTime), "site": "\(info.file):\(info.line)",
                        ]
                        if let part = component.part { fields["assembly"] = "\(part)" }
                        let provides = component.alternativeTypes.map { alternative -> String in
                            switch alternative {
                            case .type(let type): "\(type)"
                            case .tag(let tag, let type): "\(type)#\(tag)"
                            case .name(let name, let type): "\(type)#\(name)"
                            }
                        }
                        if !provides.isEmpty { fields["provides"] = provides }
                        return fields
                    }
                }

                private static func lifetime(_ lifetime: DILifeTime) -> String {
                    switch lifetime {
                    case .single: "singleton"
                    case .perRun(.strong), .perContainer(.strong): "lazySingleton"
                    case .perRun(.weak), .perContainer(.weak): "weakSingleton"
                    case .objectGraph: "objectGraph"
                    case .prototype: "prototype"
                    default: "scope(custom)"
                    }
                }
            }

            """#)
}
