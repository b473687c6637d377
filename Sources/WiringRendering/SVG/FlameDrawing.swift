import PlatformLibrary

/// The steps of a trace as a flame chart: each step is a bar below the step that required it, as wide as its duration.
package struct FlameDrawing {
    private static let (width, row, axis) = (1_200.0, 30.0, 30.0)

    private struct Bar {
        var step: PageTrace.Step
        var begin: UInt64
        var selfTime: UInt64
        var row: Int
        /// The number of the outermost bar above it.
        var family: Int
        /// The begin of the next bar below it, if that bar has no begin.
        var next: UInt64

        var end: UInt64 { begin + step.nanoseconds }
    }

    private let index: GraphIndex
    private let lookup: ServiceLookup
    private var bars: [Bar] = []
    private var total: UInt64 = 1

    package static func render(_ trace: PageTrace, of index: GraphIndex) -> String {
        let drawing = FlameDrawing(trace, index)
        let rows = (drawing.bars.map(\.row).max() ?? -1) + 1
        let subtitle = drawing.bars.isEmpty ? "no instance was built" : "\(index.snapshot.name): \(duration(drawing.total))"
        let height = Self.axis + Double(rows) * Self.row
        return SVGDocument.text(
            trace.title, subtitle, drawing.ticks(height) + drawing.bars.flatMap(drawing.elements), size: (Self.width, height))
    }

    private init(_ trace: PageTrace, _ index: GraphIndex) {
        self.index = index
        lookup = ServiceLookup(index.snapshot)
        var clock: UInt64 = 0
        let steps = trace.steps.filter { $0.nanoseconds > 0 }
        for (step, parent) in zip(steps, steps.parents(depth: \.depth)) {
            // Steps without a begin follow one another.
            let begin = step.begin ?? parent.map { bars[$0].next } ?? clock
            let (row, family) = parent.map { (bars[$0].row + 1, bars[$0].family) } ?? (0, bars.count)
            bars.append(Bar(step: step, begin: begin, selfTime: step.nanoseconds, row: row, family: family, next: begin))
            guard let parent else {
                clock = max(clock, begin + step.nanoseconds)
                continue
            }
            bars[parent].next = begin + step.nanoseconds
            bars[parent].selfTime -= min(step.nanoseconds, bars[parent].selfTime)
        }
        separate()
        total = bars.map(\.end).max() ?? 1
    }

    /// Moves bars that run at the same time as others, such as start hooks, to further rows.
    private mutating func separate() {
        var ends: [UInt64] = []
        let families = Dictionary(grouping: bars.indices) { bars[$0].family }
        for (family, members) in families.sorted(by: { (bars[$0.key].begin, $0.key) < (bars[$1.key].begin, $1.key) }) {
            let height = (members.map { bars[$0].row }.max() ?? 0) + 1
            var row = 0
            while ends.dropFirst(row).prefix(height).contains(where: { $0 > bars[family].begin + 1 }) { row += 1 }
            for member in members { bars[member].row += row }
            ends += [UInt64](repeating: 0, count: max(0, row + height - ends.count))
            for position in row..<row + height { ends[position] = bars[family].end }
        }
    }

    private func elements(_ bar: Bar) -> [String] {
        let scale = Self.width / Double(total)
        let (x, y) = (Double(bar.begin) * scale, Self.axis + Double(bar.row) * Self.row)
        let width = max(0.5, Double(bar.step.nanoseconds) * scale - 1)
        let service = lookup.position(ofKey: bar.step.key).map { index.snapshot.services[$0] }
        let name = service?.shortName.oneLine ?? bar.step.key.oneLine
        let color = bar.step.isHook ? "green" : service.map(DiagramColor.name) ?? "grey"
        let (time, selfTime) = (Self.duration(bar.step.nanoseconds), Self.duration(bar.selfTime))
        let details = "\(time), \(selfTime) self\(bar.step.isHook ? ", start hook" : "")"
        // As many of the name and the times as fit.
        let texts = ["\(name)  \(details)", "\(name)  \(time)", TextWidth.cut(name, to: max(2, Int(width / 7.5)))]
        let text = width < 30 ? nil : texts.first { TextWidth.of($0, size: 12.5) < width - 14 }
        func area(_ width: Double, _ classes: String, _ look: String) -> String {
            "<rect class=\"\(classes)\" x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(width.svg)\""
                + " height=\"\((Self.row - 2).svg)\" rx=\"3\" \(look)/>"
        }
        return [
            "<g><title>\(XMLText.escaped("\(bar.step.key): \(details)"))</title>",
            area(width, "fill-card", "stroke-width=\"0\""), area(width, "fill-\(color) stroke-\(color)", "opacity=\".35\""),
            area(min(4, width), "fill-\(color)", "stroke-width=\"0\""),
            text.map { SVGText($0, x: x + 9, y: y + 18, size: 12.5).element } ?? "", "</g>",
        ]
    }

    /// The time axis: round times, apart from each other by at least 90 units.
    private func ticks(_ height: Double) -> [String] {
        let least = Double(total) * 90 / Self.width
        let power = pow(10, floor(log10(max(1, least))))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power
        return stride(from: 0, to: Double(total) * (1 - 40 / Self.width), by: step).flatMap { time in
            let x = time * Self.width / Double(total)
            return [
                "<path class=\"stroke-line\" d=\"M\(x.svg),\((Self.axis - 12).svg)V\(height.svg)\"/>",
                SVGText(Self.duration(UInt64(time)), x: x, y: Self.axis - 18, size: 12, color: "faint").element,
            ]
        }
    }

    /// `1.5 ms`.
    private static func duration(_ nanoseconds: UInt64) -> String {
        let value = Double(nanoseconds)
        let (scaled, unit) =
            value < 1e3 ? (value, "ns") : value < 1e6 ? (value / 1e3, "µs") : value < 1e9 ? (value / 1e6, "ms") : (value / 1e9, "s")
        return "\(scaled < 10 ? scaled.svg : "\(Int(scaled.rounded()))") \(unit)"
    }
}
