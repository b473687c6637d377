/// Attributes of a service that a known finding names, used to recognize it under another name.
///
/// Stored in a comment, which older versions of the program ignore:
/// `#= component MailAssembly.drafts Drafts - singleton Mail/Drafts.swift 0 -> MailAssembly.store <- MailAssembly.screen`.
struct BaselineService: Sendable {
    /// The prefix of the comment.
    private static let mark = "#="
    /// The placeholder for an absent value.
    private static let nothing = "-"
    /// The prefixes of the lists of dependencies and of dependents.
    private static let (needing, needed) = ("->", "<-")
    /// The maximum number of names in one list: a service with more neighbors is recognized by its attributes.
    private static let maximumNames = 1_000

    private(set) var node: ServiceNode
    /// The sorted keys of its dependencies and of its dependents.
    private var needs: [String] = []
    private var users: [String] = []

    init(_ service: Int, in index: GraphIndex) {
        let original = index.snapshot.services[service]
        node = ServiceNode(
            key: original.key, assembly: original.assembly, kind: original.kind, serviceType: original.serviceType,
            implementationType: original.implementationType, lifetime: original.lifetime, arguments: original.arguments, site: original.site
        )
        needs = Self.names(index.dependencies(of: service).lazy.filter { !$0.isObserved }.map { index.key($0.to) })
        users = Self.names(index.dependents(of: service).lazy.filter { !$0.isObserved }.map { index.key($0.from) })
    }

    private static func names(_ keys: some Sequence<String>) -> [String] {
        let names = Set(keys)
        return names.count > maximumNames ? [] : names.sorted()
    }

    /// Reads a line of a baseline; nil for any other line, such as a user's comment.
    init?(_ line: String) {
        guard line.hasPrefix(Self.mark) else { return nil }
        let bytes = Array(line.utf8.dropFirst(Self.mark.utf8.count))
        guard let pieces = try? BaselineLine(bytes[...]).words() else { return nil }
        let words = pieces.map(\.text)
        guard words.count >= 7, let kind = ServiceNode.Kind(rawValue: words[0]), let lifetime = Lifetime(rawValue: words[4]),
            let count = Int(words[6]), (0...1_000).contains(count)
        else { return nil }
        let assembly = words[1].lastIndex(of: ".").map { String(words[1][..<$0]) } ?? ""
        node = ServiceNode(
            key: words[1], assembly: assembly, kind: kind, serviceType: words[2],
            implementationType: words[3] == Self.nothing ? nil : words[3], lifetime: lifetime,
            arguments: [String](repeating: "", count: count), site: words[5] == Self.nothing ? nil : SourceSite(file: words[5], line: 0))
        var isUser = false
        for word in words.dropFirst(7) {
            switch word {
            case Self.needing: isUser = false
            case Self.needed: isUser = true
            case _ where isUser: users.append(word)
            default: needs.append(word)
            }
        }
    }

    var text: String {
        let implementation = node.implementationType == node.serviceType ? Self.nothing : node.implementationType
        let facts = [
            node.kind.rawValue, node.key, node.serviceType, implementation, node.lifetime.rawValue, node.site?.file ?? Self.nothing,
            "\(node.arguments.count)",
        ]
        let neighbors = (needs.isEmpty ? [] : [Self.needing] + needs) + (users.isEmpty ? [] : [Self.needed] + users)
        return ([Self.mark] + (facts + neighbors).map(BaselineLine.written)).joined(separator: " ")
    }

    /// The new names of services that were removed from a graph and were probably renamed, by the old names, as in a comparison of graphs.
    static func newNames(of services: [BaselineService], in graph: GraphSnapshot) -> [String: String] {
        let keys = Set(graph.services.map(\.key))
        guard services.contains(where: { !keys.contains($0.node.key) }) else { return [:] }
        var positions: [String: Int] = [:]
        var former = GraphSnapshot(name: graph.name)
        for service in services where positions.updateValue(former.services.count, forKey: service.node.key) == nil {
            former.services.append(service.node)
        }
        /// The attributes of a service that is only named by others are unknown.
        func position(_ key: String) -> Int {
            if let position = positions[key] { return position }
            positions[key] = former.services.count
            former.services.append(ServiceNode(key: key, kind: .missing, serviceType: key))
            return former.services.count - 1
        }
        var seen: Set<[Int]> = []
        for service in services {
            guard let own = positions[service.node.key] else { continue }
            let pairs = service.needs.map { [own, position($0)] } + service.users.map { [position($0), own] }
            for pair in pairs where seen.insert(pair).inserted { former.edges.append(DependencyEdge(from: pair[0], to: pair[1], slot: "")) }
        }
        return Dictionary(
            ServiceRenames(from: former, to: graph).pairs.map { ($0.before.key, $0.after.key) }, uniquingKeysWith: { first, _ in first })
    }
}
