import ShellLanguage
import WiringGraph
import WiringRendering

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

/// The answer of `blast`: the numbers of services that a change can affect.
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
        /// The services of each assembly, the most first.
        var assemblies: [Count]
    }

    var service: ServiceLabel
    /// The number of affected services.
    var affected: Int
    /// The number of direct dependents.
    var direct: Int
    /// The number of services of the graph besides the changed one.
    var others: Int
    var rings: [Ring]
    /// The affected services of each assembly, the most first.
    var assemblies: [Count]

    init(_ radius: BlastRadius, in index: GraphIndex) {
        func counts(_ affected: [BlastRadius.Affected]) -> [Count] {
            Dictionary(affected.map { (index.snapshot.services[$0.service].assembly, 1) }, uniquingKeysWith: +)
                .map { Count(assembly: $0, services: $1) }.sorted { ($1.services, $0.assembly) < ($0.services, $1.assembly) }
        }
        service = ServiceLabel(index.snapshot.services[radius.service])
        affected = radius.affected.count
        direct = radius.direct
        others = radius.others
        rings = Dictionary(grouping: radius.affected, by: \.distance).sorted { $0.key < $1.key }
            .map { Ring(distance: $0, services: $1.count, assemblies: counts($1)) }
        assemblies = counts(radius.affected)
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard affected > 0 else { return ["if \(service.key) changes, no other service is affected"] }
        let many = Plural.of(others, "other service")
        let head =
            "if \(service.key) changes, \(Plural.grouped(affected)) of \(many) \(affected == 1 ? "is" : "are") affected, \(Plural.grouped(direct)) directly"
        var table = TextTable([
            .init("distance", isNumeric: true), .init("services", isNumeric: true), .init("assemblies", expendability: 1),
        ])
        for ring in rings { table.add([.init("\(ring.distance)"), .init("\(ring.services)"), .init(Self.list(ring.assemblies))]) }
        table.add([.init("all"), .init("\(affected)"), .init(Self.list(assemblies))])
        return [head] + table.lines(renderer.style)
    }

    private static func list(_ counts: [Count]) -> String {
        counts.map { "\($0.assembly.isEmpty ? "(no assembly)" : $0.assembly) \(Plural.grouped($0.services))" }.joined(separator: ", ")
    }
}
