extension Command {
    static let blast = Command(
        "blast", .look, "count the services that a change of a service can affect, by distance and assembly",
        example: "blast store", focus: .subject, answers: [BlastView.self, DiagramView.self],
        .word("SERVICE", .service), .flag("--svg", "draw the services as an SVG picture: rings by distance, sectors by assembly")
    ) { session, word, drawsPicture throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        let service = try session.service(word, in: graph)
        return try session.computing(inProportionTo: graph) { () throws(CommandError) -> any Answer in
            let radius = BlastRadius(of: service, in: graph.index)
            guard drawsPicture else { return BlastView(radius, in: graph.index) }
            let otherwise = "blast \(ParsedCommand.quoted(graph.index.key(service)))"
            return DiagramView(.svg, try CommandError.drawing(orElse: otherwise, try RadiusDrawing.render(radius, of: graph.index)))
        }
    }
}

struct BlastView: Answer, Hashable, Codable {
    struct Count: Hashable, Sendable, Codable {
        /// The name of an assembly; empty for code without one.
        var assembly: String
        var services: Int
    }

    struct Ring: Hashable, Sendable, Codable {
        /// The number of dependencies between these services and the changed one.
        var distance: Int
        var services: Int
        var assemblies: [Count]
    }

    var service: ServiceLabel
    var affected: Int
    var unregistered: Int
    var direct: Int
    var others: Int
    var sentence: String
    var rings: [Ring]
    var assemblies: [Count]

    init(_ radius: BlastRadius, in index: GraphIndex) {
        func counts(_ affected: [BlastRadius.Affected]) -> [Count] {
            let nodes = affected.map { index.snapshot.services[$0.service] }
            return GraphStatistics.counts(nodes.map { $0.kind == .entry ? "unregistered code" : $0.assembly })
                .map { Count(assembly: $0.name, services: $0.count) }
        }
        service = ServiceLabel(index.snapshot.services[radius.service])
        affected = radius.services
        unregistered = radius.affected.count - radius.services
        sentence = radius.sentence
        direct = radius.direct
        others = radius.others
        rings = Dictionary(grouping: radius.affected, by: \.distance).sorted { $0.key < $1.key }
            .map { Ring(distance: $0, services: $1.count, assemblies: counts($1)) }
        assemblies = counts(radius.affected)
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let head = "if \(service.key) changes, \(sentence)"
        guard affected + unregistered > 0 else { return [head] }
        var table = TextTable([
            .init("distance", isNumeric: true), .init("affected", isNumeric: true), .init("assemblies", expendability: 1),
        ])
        for ring in rings { table.add([.init("\(ring.distance)"), .init("\(ring.services)"), .init(Self.list(ring.assemblies))]) }
        table.add([.init("all"), .init("\(affected + unregistered)"), .init(Self.list(assemblies))])
        return [head] + table.lines(renderer.style)
    }

    private static func list(_ counts: [Count]) -> String {
        counts.map { "\($0.assembly.isEmpty ? "(no assembly)" : $0.assembly) \(Plural.grouped($0.services))" }.joined(separator: ", ")
    }
}
