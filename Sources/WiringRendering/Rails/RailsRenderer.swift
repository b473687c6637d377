/// Draws a graph as rails, like the log of a version control system: one row per service, dependents first, and one rail per service that is not
/// drawn yet.
///
/// Hubs are named instead of drawn, and the back edges of cycles are written as notes. The time is linear in the size of the drawing.
package struct RailsRenderer {
    /// The characters and limits of a drawing.
    package struct Options: Hashable, Sendable {
        /// The character set.
        package var charset: TextCharset
        /// The minimum number of dependents of a hub.
        package var hubMinimum: Int
        /// The maximum number of parallel rails. The size of a drawing is the product of rows and rails, and wide drawings are not readable.
        package var maximumRails: Int
        package var maximumRows: Int

        package init(charset: TextCharset = .unicode, hubMinimum: Int = 5, maximumRails: Int = 200, maximumRows: Int = 10_000) {
            self.charset = charset
            self.hubMinimum = hubMinimum
            self.maximumRails = maximumRails
            self.maximumRows = maximumRows
        }
    }

    package struct Drawing: Hashable, Sendable {
        /// A line of a drawing.
        package struct Line: Hashable, Sendable {
            /// The vertex on the line; nil for a line between two rows.
            package var vertex: Int?
            /// The rails before the glyph; the whole line between two rows.
            package var before: String
            /// The glyph; empty on a line between two rows.
            package var glyph = ""
            /// The rails after the glyph.
            package var after = ""
            /// The name; empty on a line between two rows.
            package var name = ""
            /// The dependencies that are not drawn: hubs, back edges, look-ups.
            package var notes: [String] = []
        }

        /// The lines from top to bottom.
        package var lines: [Line]
        /// The line with the hubs; nil without hubs.
        package var hubs: String?
        /// The number of services that are not drawn, because of the limits of rows and rails.
        package var cut: Int
        /// Whether the limit of rails was exceeded.
        package var isTooWide: Bool

        package init(lines: [Line], hubs: String? = nil, cut: Int = 0, isTooWide: Bool = false) {
            (self.lines, self.hubs, self.cut, self.isTooWide) = (lines, hubs, cut, isTooWide)
        }
    }

    /// Draws a graph.
    ///
    /// - Parameter options: the limits and characters.
    package static func render(_ graph: RailsGraph, options: Options = Options()) -> Drawing {
        let drawing = RailsDrawing(graph.vertices, options)
        return Drawing(lines: drawing.lines, hubs: drawing.hubLine, cut: drawing.cut, isTooWide: drawing.isTooWide)
    }
}
