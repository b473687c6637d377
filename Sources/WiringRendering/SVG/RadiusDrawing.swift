import PlatformLibrary

/// The services that a change can affect as a drawing: the changed service in the center, rings by distance, sectors by assembly.
package struct RadiusDrawing {
    /// The largest number of services to draw.
    private static let maximumServices = 3_000
    /// The distance between two dots, and between two rings without their dots.
    private static let (dot, gap) = (10.0, 34.0)
    private static let center = 84.0
    /// The group of code that no assembly defines.
    private static let unregistered = "unregistered code"
    private static let colors = DiagramColor.cycles + [DiagramColor.ring, "#5d6a79"]

    /// An assembly with affected services: a part of each ring.
    private struct Sector {
        var name: String
        var color: String
        var start: Double
        var end: Double
        /// The affected services of each distance, from 1.
        var rings: [[BlastRadius.Affected]]

        var count: Int { rings.reduce(0) { $0 + $1.count } }
    }

    private let radius: BlastRadius
    private let index: GraphIndex
    private let sectors: [Sector]
    /// The inner radius of each ring, and the number of rows of dots in it.
    private let rings: [(inner: Double, rows: Int)]
    private let outer: Double

    /// Draws the affected services as SVG.
    ///
    /// - Throws: `TooBig` if too many services are affected.
    package static func render(_ radius: BlastRadius, of index: GraphIndex) throws(SVGRenderer.TooBig) -> String {
        guard radius.affected.count <= maximumServices else {
            throw SVGRenderer.TooBig(services: radius.affected.count, edges: radius.affected.count)
        }
        let drawing = RadiusDrawing(radius, index)
        let labels = drawing.labels()
        let side = 2 * drawing.outer
        let size = (width: side + labels.width * 2 + 2 * SVGDrawing.margin, height: side + 60 + 2 * SVGDrawing.margin + 16)
        let group = "<g transform=\"translate(\(SVGNumber.text(labels.width + drawing.outer)),\(SVGNumber.text(drawing.outer + 30)))\">"
        return SVGRenderer.document(
            "\(index.snapshot.name): \(drawing.caption)",
            [group] + drawing.lines() + drawing.dots() + labels.elements + drawing.middle() + ["</g>"], size: size, legend: nil)
    }

    private init(_ radius: BlastRadius, _ index: GraphIndex) {
        self.radius = radius
        self.index = index
        let extent = radius.extent
        let byName = Dictionary(grouping: radius.affected) { affected in
            let node = index.snapshot.services[affected.service]
            return node.kind == .entry || node.assembly.isEmpty ? Self.unregistered : node.assembly
        }
        let names = byName.keys.sorted { (byName[$1]?.count ?? 0, $0) < (byName[$0]?.count ?? 0, $1) }
        // A sector with few services is wider than its share, so that it remains visible.
        let shares = names.map { pow(Double(byName[$0]?.count ?? 0), 0.8) }
        let whole = shares.reduce(0, +)
        let space = min(0.05, 1.5 / Double(max(1, names.count)))
        var angle = -Double.pi / 2
        var sectors: [Sector] = []
        for (position, name) in names.enumerated() {
            let end = angle + (2 * .pi - space * Double(names.count)) * shares[position] / whole
            var rings = [[BlastRadius.Affected]](repeating: [], count: extent)
            for affected in byName[name] ?? [] { rings[affected.distance - 1].append(affected) }
            sectors.append(Sector(name: name, color: Self.colors[position % Self.colors.count], start: angle, end: end, rings: rings))
            angle = end + space
        }
        var inner = Self.center + Self.gap
        rings = (0..<extent).map { ring in
            // As many rows as the most crowded sector needs.
            let rows =
                sectors.map { Int((Double($0.rings[ring].count) * Self.dot / (($0.end - $0.start) * inner)).rounded(.up)) }.max() ?? 1
            defer { inner += Double(max(1, rows)) * Self.dot + Self.gap }
            return (inner, max(1, rows))
        }
        outer = inner
        self.sectors = sectors
    }

    private var caption: String {
        let name = index.key(radius.service)
        return "if \(name) changes, \(radius.affected.count) of \(radius.others) other services are affected, \(radius.direct) directly"
    }

    /// The positions of the affected services.
    private func places() -> [Int: (x: Double, y: Double)] {
        var places: [Int: (x: Double, y: Double)] = [radius.service: (0, 0)]
        for sector in sectors {
            for (ring, members) in sector.rings.enumerated() {
                for (number, affected) in members.enumerated() {
                    let angle = sector.start + (sector.end - sector.start) * (Double(number) + 0.5) / Double(members.count)
                    let distance = rings[ring].inner + Double(number % rings[ring].rows) * Self.dot
                    places[affected.service] = (distance * cos(angle), distance * sin(angle))
                }
            }
        }
        return places
    }

    private func lines() -> [String] {
        let places = places()
        var lines = rings.map { ring in
            "<circle r=\"\(SVGNumber.text(ring.inner))\" fill=\"none\" stroke=\"#e4e4e4\"/>"
        }
        for sector in sectors {
            for affected in sector.rings.joined() {
                guard let from = places[affected.service], let to = places[affected.cause] else { continue }
                // Lines bend towards the center.
                let bend = (x: (from.x + to.x) * 0.42, y: (from.y + to.y) * 0.42)
                lines.append(
                    "<path d=\"M\(point(from))Q\(point(bend)) \(point(to))\" fill=\"none\" stroke=\"\(sector.color)\" stroke-opacity=\".3\"/>"
                )
            }
        }
        return lines
    }

    private func dots() -> [String] {
        let places = places()
        return sectors.flatMap { sector in
            sector.rings.joined().compactMap { affected in
                places[affected.service].map { place in
                    "<circle cx=\"\(SVGNumber.text(place.x))\" cy=\"\(SVGNumber.text(place.y))\" r=\"4\" fill=\"\(sector.color)\">"
                        + "<title>\(XMLText.escaped(index.key(affected.service)))</title></circle>"
                }
            }
        }
    }

    /// The arcs of the sectors with their names, which are moved apart on each side.
    private func labels() -> (elements: [String], width: Double) {
        var elements: [String] = []
        var width = 0.0
        var sides: [(isRight: Bool, y: Double, text: String, color: String)] = []
        for sector in sectors {
            let (start, end) = ((outer * cos(sector.start), outer * sin(sector.start)), (outer * cos(sector.end), outer * sin(sector.end)))
            let isLong = sector.end - sector.start > .pi ? 1 : 0
            let arc = "M\(point(start))A\(SVGNumber.text(outer)),\(SVGNumber.text(outer)) 0 \(isLong) 1 \(point(end))"
            elements.append("<path d=\"\(arc)\" fill=\"none\" stroke=\"\(sector.color)\" stroke-width=\"6\"/>")
            let middle = (sector.start + sector.end) / 2
            let text = "\(TextWidth.cut(sector.name.oneLine, to: 30)) \(sector.count)"
            sides.append((cos(middle) >= 0, outer * sin(middle), text, sector.color))
            width = max(width, TextWidth.of(text, size: 13) + 34)
        }
        for isRight in [true, false] {
            var last = -Double.infinity
            for label in sides.filter({ $0.isRight == isRight }).sorted(by: { $0.y < $1.y }) {
                last = max(label.y, last + 18)
                let x = isRight ? outer + 14 : -outer - 14
                elements.append("<circle cx=\"\(SVGNumber.text(x))\" cy=\"\(SVGNumber.text(last - 4))\" r=\"5\" fill=\"\(label.color)\"/>")
                elements.append(
                    SVGText(
                        label.text, x: isRight ? x + 12 : x - 12, y: last, size: 13, anchor: isRight ? "start" : "end",
                        color: SVGStyle.ink
                    ).element)
            }
        }
        return (elements, width)
    }

    private func middle() -> [String] {
        let node = index.snapshot.services[radius.service]
        return [
            "<circle r=\"\(SVGNumber.text(Self.center))\" fill=\"\(SVGStyle.background)\" stroke=\"\(SVGStyle.ink)\" stroke-width=\"2\"/>",
            SVGText(
                TextWidth.cut(node.shortName.oneLine, to: 20), x: 0, y: 2, size: 14, anchor: "middle", color: SVGStyle.ink, isBold: true
            )
            .element, SVGText(node.lifetime.rawValue.oneLine, x: 0, y: 20, size: 11, anchor: "middle", color: SVGStyle.faint).element,
        ]
    }

    private func point(_ place: (x: Double, y: Double)) -> String { "\(SVGNumber.text(place.x)),\(SVGNumber.text(place.y))" }
}
