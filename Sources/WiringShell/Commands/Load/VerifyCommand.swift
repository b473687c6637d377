extension Command {
    static let verify = Command(
        "verify", .load, "compare the loaded scan with the graph of the running program",
        example: "verify real", answers: [VerificationView.self], .word("FILE", .file)
    ) { session, word throws(CommandError) in
        let (scan, live) = (try session.ensureLoaded().graph.snapshot, try comparedGraph(word, session))
        return try session.computing { () throws(CommandError) in VerificationView(scan: scan, live: live) }
    }
}

struct VerificationView: Answer, Hashable, Codable {
    /// The number of services of the running program that the scan has too.
    var services: Int
    /// The number of dependencies of the running program that the scan has too.
    var dependencies: Int
    /// The services of the running program that the scan lacks.
    var missingServices: [String]
    /// The services of the scan that the running program lacks.
    var absentServices: [String]
    /// The services with different lifetimes: `Store: scan lazySingleton, program prototype`.
    var lifetimes: [String]
    /// The dependencies of the running program that the scan lacks: `Screen -> Store`.
    var missingDependencies: [String]
    /// The dependencies of the scan that were not observed, of services that were built.
    var unobservedDependencies: [String]

    init(scan: GraphSnapshot, live: GraphSnapshot) {
        let (scanned, observed) = (Side(scan), Side(live))
        let common = scanned.lifetimes.keys.filter { observed.lifetimes[$0] != nil }
        services = common.count
        missingServices = observed.lifetimes.keys.filter { scanned.lifetimes[$0] == nil }.sorted()
        absentServices = scanned.lifetimes.keys.filter { observed.lifetimes[$0] == nil }.sorted()
        lifetimes = common.sorted().compactMap { key in
            guard let left = scanned.lifetimes[key], let right = observed.lifetimes[key], left != right, right != Self.unknown else {
                return nil
            }
            return "\(key): scan \(left), program \(right)"
        }
        dependencies = observed.all.intersection(scanned.all).count
        missingDependencies = observed.all.subtracting(scanned.all).map(\.text).sorted()
        let built = Set(observed.all.map(\.from))
        unobservedDependencies = scanned.immediate.subtracting(observed.all).filter {
            built.contains($0.from) && observed.lifetimes[$0.to] != nil
        }.map(\.text).sorted()
    }

    /// The lifetime of a service whose scope an adapter cannot see.
    private static let unknown = "scope(unknown)"
    private static let maximumListed = 20

    private struct Edge: Hashable {
        let from: String
        let to: String

        var text: String { "\(from) -> \(to)" }
    }

    /// The services and dependencies of one graph, without aliases: their targets take their places.
    private struct Side {
        var lifetimes: [String: String] = [:]
        var all: Set<Edge> = []
        /// The dependencies that exist when the dependent does.
        var immediate: Set<Edge> = []

        init(_ graph: GraphSnapshot) {
            let aliases = graph.edges.filter { graph.services[$0.from].kind == .alias }.map { ($0.from, $0.to) }
            let targets = Dictionary(aliases, uniquingKeysWith: { first, _ in first })
            func behind(_ service: Int) -> Int {
                var service = service
                for _ in 0..<16 { service = targets[service] ?? service }
                return service
            }
            func isService(_ position: Int) -> Bool { [.component, .factory].contains(graph.services[position].kind) }
            for node in graph.services where [.component, .factory, .alias].contains(node.kind) {
                lifetimes[node.key] = node.lifetime.rawValue
            }
            for edge in graph.edges where isService(edge.from) && isService(behind(edge.to)) {
                let pair = Edge(from: graph.services[edge.from].key, to: graph.services[behind(edge.to)].key)
                all.insert(pair)
                if !edge.isDeferred { immediate.insert(pair) }
            }
        }
    }

    var failure: String? {
        let count = missingServices.count + lifetimes.count + missingDependencies.count
        return count == 0 ? nil : "the scan differs from the program in \(Plural.of(count, "fact"))"
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let groups = [
            ("services that the scan lacks", missingServices), ("dependencies that the scan lacks", missingDependencies),
            ("other lifetimes", lifetimes), ("services that the program lacks", absentServices),
            ("dependencies that were not observed", unobservedDependencies),
        ]
        let lists = groups.filter { !$0.1.isEmpty }.flatMap { title, items -> [String] in
            let rest = items.count - Self.maximumListed
            return ["\(title): \(Plural.grouped(items.count))"] + items.prefix(Self.maximumListed).map { "  \($0)" }
                + (rest > 0 ? ["  ... \(Plural.grouped(rest)) more"] : [])
        }
        return lists + ["\(Plural.of(services, "service")) and \(Plural.of(dependencies, "dependency", "dependencies")) in both"]
    }
}
