/// An attribute of GraphML nodes or edges, which must be declared before its use.
struct GraphMLKey {
    /// The identifier within the file.
    let id: String
    /// The other attributes of the declaration.
    private let attributes: String

    var declaration: String { "  <key id=\"\(id)\" \(attributes)/>" }

    private init(_ id: String, for owner: String, name: String, type: String = "string") {
        self.id = id
        attributes = "for=\"\(owner)\" attr.name=\"\(name)\" attr.type=\"\(type)\""
    }

    private init(_ id: String, for owner: String, graphics: String) {
        self.id = id
        attributes = "for=\"\(owner)\" yfiles.type=\"\(graphics)\""
    }

    /// The appearance of a node in yEd.
    static let nodeGraphics = GraphMLKey("ng", for: "node", graphics: "nodegraphics")
    /// The appearance of an edge in yEd.
    static let edgeGraphics = GraphMLKey("eg", for: "edge", graphics: "edgegraphics")

    /// All keys, in the order of their declarations.
    static var all: [GraphMLKey] { node.map(\.key) + edge.map(\.key) + [nodeGraphics, edgeGraphics] }

    /// The attributes of a service; nil if omitted.
    static let node: [(key: GraphMLKey, value: @Sendable (GraphExcerpt, Int) -> String?)] = [
        (GraphMLKey("key", for: "node", name: "key"), { $0.node($1).key }),
        (GraphMLKey("assembly", for: "node", name: "assembly"), { $0.node($1).assembly.nonEmpty }),
        (GraphMLKey("kind", for: "node", name: "kind"), { $0.node($1).kind.rawValue }),
        (GraphMLKey("lifetime", for: "node", name: "lifetime"), { $0.node($1).kind == .missing ? nil : $0.node($1).lifetime.rawValue }),
        (GraphMLKey("type", for: "node", name: "serviceType"), { $0.node($1).serviceType.nonEmpty }),
        (GraphMLKey("builds", for: "node", name: "implementationType"), { $0.node($1).implementationType.nonEmpty }),
        (GraphMLKey("provides", for: "node", name: "provides"), { $0.node($1).provides.joined(separator: "\n").nonEmpty }),
        (GraphMLKey("arguments", for: "node", name: "arguments"), { $0.node($1).arguments.joined(separator: "\n").nonEmpty }),
        (GraphMLKey("decorators", for: "node", name: "decorators"), { $0.node($1).decorators.joined(separator: "\n").nonEmpty }),
        (GraphMLKey("site", for: "node", name: "site"), { $0.node($1).site?.description }),
        (GraphMLKey("origin", for: "node", name: "origin"), { $0.node($1).origin }),
        (GraphMLKey("container", for: "node", name: "container"), { $0.node($1).container }),
        (GraphMLKey("name", for: "node", name: "registeredName"), { $0.node($1).registeredName }),
        (GraphMLKey("only", for: "node", name: "condition"), { $0.node($1).condition }),
        (GraphMLKey("applied", for: "node", name: "isApplied", type: "boolean"), { $0.node($1).isApplied ? nil : "false" }),
        (
            GraphMLKey("unresolved", for: "node", name: "unresolved"),
            { $0.node($1).unresolved.map { "\($0.site): \($0.reason)" }.joined(separator: "\n").nonEmpty }
        ),
        (GraphMLKey("root", for: "node", name: "root", type: "boolean"), { $0.isRoot($1) ? "true" : "false" }),
        (
            GraphMLKey("findings", for: "node", name: "findings"),
            { $0.findings(of: $1).map { "\($0.severity.rawValue) \($0.rule): \($0.message)" }.joined(separator: "\n").nonEmpty }
        ),
    ]

    /// The attributes of a dependency; nil if omitted.
    static let edge: [(key: GraphMLKey, value: @Sendable (GraphExcerpt, DependencyEdge) -> String?)] = [
        (GraphMLKey("when", for: "edge", name: "kind"), { $1.kind.rawValue }),
        (GraphMLKey("slot", for: "edge", name: "slot"), { $1.slot.nonEmpty }),
        (GraphMLKey("position", for: "edge", name: "position", type: "int"), { "\($1.position)" }),
        (GraphMLKey("deferred", for: "edge", name: "isDeferred", type: "boolean"), { $1.isDeferred ? "true" : "false" }),
        (GraphMLKey("optional", for: "edge", name: "isOptional", type: "boolean"), { $1.isOptional ? "true" : "false" }),
        (GraphMLKey("undecided", for: "edge", name: "isUndecided", type: "boolean"), { $1.isUndecided ? "true" : nil }),
        (GraphMLKey("strong", for: "edge", name: "isStrong", type: "boolean"), { $1.isStrong.map { $0 ? "true" : "false" } }),
        (GraphMLKey("collection", for: "edge", name: "isOfCollection", type: "boolean"), { $0.isOfCollection($1) ? "true" : "false" }),
        (GraphMLKey("confidence", for: "edge", name: "confidence"), { $1.confidence == .certain ? nil : $1.confidence.rawValue }),
        (GraphMLKey("place", for: "edge", name: "site"), { $1.site?.description }),
        (GraphMLKey("via", for: "edge", name: "via"), { $1.via }),
        (GraphMLKey("condition", for: "edge", name: "condition"), { $1.condition }),
        (GraphMLKey("cycles", for: "edge", name: "cycles"), { $0.mark(of: $1)?.numbers.map(String.init).joined(separator: " ") }),
    ]
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
