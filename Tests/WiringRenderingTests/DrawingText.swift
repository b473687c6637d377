import WiringGraph
import WiringRendering

extension RailsRenderer.Drawing {
    /// The whole drawing.
    var text: String { (lines.map(\.text) + [hubs].compactMap(\.self)).joined(separator: "\n") }
}

extension RailsRenderer.Drawing.Line {
    /// The whole line.
    var text: String { vertex == nil ? before : "\(before)\(glyph)\(after) \(name)" + notes.map { "  " + $0 }.joined() }
}
