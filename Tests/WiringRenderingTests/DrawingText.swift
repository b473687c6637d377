import WiringGraph
import WiringRendering

extension RailsDrawing {
    /// The whole drawing.
    var text: String { (lines.map(\.text) + [hubs].compactMap(\.self)).joined(separator: "\n") }
}

extension RailsDrawing.Line {
    /// The whole line.
    var text: String { vertex == nil ? before : "\(before)\(glyph)\(after) \(name)" + notes.map { "  " + $0 }.joined() }
}
