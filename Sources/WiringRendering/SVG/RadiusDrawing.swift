import PlatformLibrary

/// The services that a change can affect as a drawing: the changed service in the center, rings by distance, sectors by assembly.
package struct RadiusDrawing {
    private static let maximumServices = 3_000
    /// The distance between two rings without their dots.
    private static let gap = 34.0

    /// An assembly with affected services: a part of each ring.
    private struct Sector {
        var name: String
        var color: String
        var start: Double
        var end: Double
        /// The affected services of each distance, from 1.
        var rings: [[BlastRadius.Affected]]

        var count: Int { rings.reduce(0) { $0 + $1.count } }
        var middle: Double { (start + end) / 2 }
    }

    /// A name around the circle.
    private struct Label {
        var text: String
        var color: String
        var isRight: Bool
        var y: Double
        var x = 0.0
        /// The position of the outer end of the text.
        var end: Double { x + (isRight ? 1 : -1) * (TextWidth.of(text, size: 13) + 16) }
    }

    private let radius: BlastRadius
    private let index: GraphIndex
    private let dot: Double
    private let center: Double
    private let sectors: [Sector]
    private let rings: [Double]
    private let outer: Double
    private let places: [Int: LayeredLayout.Point]

    package static func render(_ radius: BlastRadius, of index: GraphIndex) throws(SVGRenderer.TooBig) -> String {
        guard radius.affected.count <= maximumServices else {
            throw SVGRenderer.TooBig(services: radius.affected.count, edges: radius.affected.count)
        }
        // The center remains visible in a large drawing.
        let draft = RadiusDrawing(radius, index, center: 84)
        let drawing = RadiusDrawing(radius, index, center: max(84, draft.outer * 0.18))
        let (labels, far) = (drawing.labels(), drawing.outer + 20)
        let (left, right) = (labels.map(\.end).reduce(-far, min), labels.map(\.end).reduce(far, max))
        let group = "<g transform=\"translate(\((-left).svg),\(far.svg))\">"
        let elements = [group] + drawing.lines() + drawing.names() + drawing.dots() + drawing.around(labels) + drawing.middle() + ["</g>"]
        return SVGDocument.text(
            "If \(index.snapshot.services[radius.service].shortName.oneLine) changes", "\(index.snapshot.name): \(radius.sentence)",
            elements, size: (right - left, 2 * far))
    }

    private init(_ radius: BlastRadius, _ index: GraphIndex, center: Double) {
        self.radius = radius
        self.index = index
        self.center = center
        let dot = radius.affected.count > 80 ? 10.0 : 14
        self.dot = dot
        let byName = Dictionary(grouping: radius.affected) { affected in
            let node = index.snapshot.services[affected.service]
            return node.kind == .entry || node.assembly.isEmpty ? "unregistered code" : node.assembly
        }
        let names = byName.keys.sorted { (byName[$1]?.count ?? 0, $0) < (byName[$0]?.count ?? 0, $1) }
        let short = ShortNames.of(names)
        // A sector with few services is wider than its share, so that it remains visible.
        let shares = names.map { pow(Double(byName[$0]?.count ?? 0), 0.8) }
        let (whole, space) = (shares.reduce(0, +), min(0.05, 1.5 / Double(max(1, names.count))))
        var angle = -Double.pi / 2
        var sectors: [Sector] = []
        for (position, name) in names.enumerated() {
            let end = angle + (2 * .pi - space * Double(names.count)) * shares[position] / whole
            var rings = [[BlastRadius.Affected]](repeating: [], count: radius.extent)
            for affected in byName[name] ?? [] { rings[affected.distance - 1].append(affected) }
            let color = DiagramColor.assemblies[position % DiagramColor.assemblies.count]
            sectors.append(Sector(name: TextWidth.cut(short[position].oneLine, to: 34), color: color, start: angle, end: end, rings: rings))
            angle = end + space
        }
        var places = [radius.service: LayeredLayout.Point(x: 0, y: 0)]
        var inner = center + Self.gap
        rings = (0..<radius.extent).map { ring in
            var most = 1
            for sector in sectors {
                // As many rows as the sector needs.
                let members = sector.rings[ring]
                let rows = max(1, Int((Double(members.count) * dot / ((sector.end - sector.start) * inner)).rounded(.up)))
                most = max(most, rows)
                for (number, affected) in members.enumerated() {
                    let angle = sector.start + (sector.end - sector.start) * (Double(number) + 0.5) / Double(members.count)
                    let distance = inner + Double(number % rows) * dot
                    places[affected.service] = LayeredLayout.Point(x: distance * cos(angle), y: distance * sin(angle))
                }
            }
            defer { inner += Double(most) * dot + Self.gap }
            return inner
        }
        outer = inner
        self.places = places
        self.sectors = sectors
    }

    private func lines() -> [String] {
        let circles = rings.map { "<circle class=\"stroke-line\" r=\"\($0.svg)\" fill=\"none\"/>" }
        return circles
            + sectors.flatMap { sector in
                // Lines bend towards the center.
                let paths = sector.rings.joined().compactMap { affected -> String? in
                    guard let from = places[affected.service], let to = places[affected.cause] else { return nil }
                    return "M\(from.svg)Q\((LayeredLayout.Point(x: (from.x + to.x) * 0.42, y: (from.y + to.y) * 0.42)).svg) \(to.svg)"
                }
                let opacity = radius.affected.count > 400 ? ".2" : ".35"
                return ["<path class=\"stroke-\(sector.color)\" d=\"\(paths.joined())\" fill=\"none\" stroke-opacity=\"\(opacity)\"/>"]
            }
    }

    private func dots() -> [String] {
        let size = (dot * 0.4).svg
        return sectors.flatMap { sector -> [String] in
            let circles = sector.rings.joined().compactMap { affected -> String? in
                guard let place = places[affected.service] else { return nil }
                let title = XMLText.escaped(index.key(affected.service))
                return "<circle cx=\"\(place.x.svg)\" cy=\"\(place.y.svg)\" r=\"\(size)\"><title>\(title)</title></circle>"
            }
            return ["<g class=\"fill-\(sector.color)\">"] + circles + ["</g>"]
        }
    }

    /// The names of as many services as fit beside their dots without overlaps, the nearest first.
    private func names() -> [String] {
        let size = dot > 10 ? 12.0 : 11
        var taken = places.values.map { (left: $0.x - dot * 0.4, right: $0.x + dot * 0.4, y: $0.y, half: dot * 0.4) }
        var texts: [String] = []
        for affected in radius.affected.prefix(400) {
            guard let place = places[affected.service] else { continue }
            let text = TextWidth.cut(index.snapshot.services[affected.service].shortName.oneLine, to: 34)
            let (width, half) = (TextWidth.of(text, size: size), size * 0.62)
            for isRight in [place.x >= 0, place.x < 0] {
                let left = isRight ? place.x + dot * 0.64 : place.x - dot * 0.64 - width
                let corners = [left, left + width].flatMap { x in [-half, half].map { hypot(x, place.y + $0) } }
                let isInside = (corners.max() ?? 0) < outer - 10
                let nearest = left < 0 && left + width > 0 ? abs(place.y) - half : corners.min() ?? 0
                let isFree = !taken.contains {
                    left < $0.right && $0.left < left + width && abs(place.y - $0.y) < half + $0.half
                }
                guard isInside, nearest > center + 4, isFree else { continue }
                taken.append((left, left + width, place.y, half))
                texts.append(SVGText(text, x: left, y: place.y + size * 0.35, size: size, hasHalo: true).element)
                break
            }
        }
        return texts
    }

    /// The names of the sectors around the circle, apart from each other on each side; the smallest sectors have none if there is no room.
    private func labels() -> [Label] {
        let (far, line) = (outer + 14, 18.0)
        return [true, false].flatMap { isRight in
            let members = sectors.filter { (cos($0.middle) >= 0) == isRight }.prefix(max(1, Int(2 * far / line)))
            var side = members.map { Label(text: "\($0.name) \($0.count)", color: $0.color, isRight: isRight, y: far * sin($0.middle)) }
            side.sort { $0.y < $1.y }
            for position in side.indices.dropFirst() { side[position].y = max(side[position].y, side[position - 1].y + line) }
            for position in side.indices.reversed() {
                side[position].y = min(side[position].y, position + 1 < side.count ? side[position + 1].y - line : far)
                side[position].x = max(0, far * far - side[position].y * side[position].y).squareRoot() * (isRight ? 1 : -1)
            }
            return side
        }
    }

    private func around(_ labels: [Label]) -> [String] {
        let arcs = sectors.map { sector in
            let (start, end) = (
                LayeredLayout.Point(x: outer * cos(sector.start), y: outer * sin(sector.start)),
                LayeredLayout.Point(x: outer * cos(sector.end), y: outer * sin(sector.end))
            )
            let (length, isLong) = (outer.svg, sector.end - sector.start > .pi ? 1 : 0)
            let arc = "M\(start.svg)A\(length),\(length) 0 \(isLong) 1 \(end.svg)"
            return "<path class=\"stroke-\(sector.color)\" d=\"\(arc)\" fill=\"none\" stroke-width=\"6\"/>"
        }
        return arcs
            + labels.flatMap { label in
                [
                    "<circle class=\"fill-\(label.color)\" cx=\"\(label.x.svg)\" cy=\"\(label.y.svg)\" r=\"5\"/>",
                    SVGText(
                        label.text, x: label.x + (label.isRight ? 12 : -12), y: label.y + 4, size: 13,
                        anchor: label.isRight ? "start" : "end"
                    ).element,
                ]
            }
    }

    private func middle() -> [String] {
        let node = index.snapshot.services[radius.service]
        let size = center / 6
        let name = TextWidth.cut(node.shortName.oneLine, to: 18)
        return [
            "<circle class=\"fill-card stroke-ink\" r=\"\(center.svg)\" stroke-width=\"2\"/>",
            SVGText(name, x: 0, y: size * 0.1, size: size, anchor: "middle", isBold: true).element,
            SVGText(node.lifetime.rawValue.oneLine, x: 0, y: size * 1.4, size: size * 0.8, anchor: "middle", color: "faint").element,
        ]
    }
}
