/// Draws a graph as rails, in the manner of a version control system's log: one row for each service, dependants first, and one rail for each
/// service that is still to come.
///
/// What many need is named where it is needed instead of being drawn to; the way back of a cycle is told in words. Works in linear time, apart from
/// the width of the drawing.
package struct RailsRenderer {
    /// What to draw.
    package struct Options: Hashable, Sendable {
        /// The characters to use.
        package var charset: TextCharset
        /// How many dependents make a hub.
        package var hubMinimum: Int
        /// How many rails may stand side by side. A drawing is as big as its rows times its rails, and nobody follows a line among thousands.
        package var maximumRails: Int
        /// How many rows there may be.
        package var maximumRows: Int

        package init(charset: TextCharset = .unicode, hubMinimum: Int = 5, maximumRails: Int = 200, maximumRows: Int = 10_000) {
            self.charset = charset
            self.hubMinimum = hubMinimum
            self.maximumRails = maximumRails
            self.maximumRows = maximumRows
        }
    }

    /// A drawing.
    package struct Drawing: Hashable, Sendable {
        /// One line of it.
        package struct Line: Hashable, Sendable {
            /// The vertex on the line; nil for a line between two rows.
            package var vertex: Int?
            /// The rails before the glyph; all of a line between two rows.
            package var before: String
            /// The glyph; empty on a line between two rows.
            package var glyph: String
            /// The rails behind the glyph.
            package var after: String
            /// The name; empty on a line between two rows.
            package var name: String
            /// What is not drawn: hubs that it needs, ways back, look-ups.
            package var notes: [String]
        }

        /// The lines from top to bottom.
        package var lines: [Line]
        /// What to say below: the hubs; nil when there are none.
        package var hubs: String?
        /// How many services are not drawn, because there would be more rows than may be, or more rails side by side.
        package var cut: Int
        /// Whether it is the rails that are too many.
        package var isTooWide: Bool

        package init(lines: [Line], hubs: String? = nil, cut: Int = 0, isTooWide: Bool = false) {
            (self.lines, self.hubs, self.cut, self.isTooWide) = (lines, hubs, cut, isTooWide)
        }
    }

    /// Draws what was taken out of a graph.
    ///
    /// - Parameters:
    ///   - graph: what is drawn.
    ///   - options: how to draw it.
    package static func render(_ graph: RailsGraph, options: Options = Options()) -> Drawing {
        let vertices = graph.vertices
        let drawing = RailsDrawing(vertices, options)
        let lines = drawing.lines.map { line in
            Drawing.Line(
                vertex: line.vertex,
                before: line.before,
                glyph: line.vertex.map { vertices[$0].sign.glyph(options.charset) } ?? "",
                after: line.after,
                name: line.vertex.map { vertices[$0].name } ?? "",
                notes: line.notes)
        }
        return Drawing(lines: lines, hubs: drawing.hubLine, cut: drawing.cut, isTooWide: drawing.isTooWide)
    }
}
