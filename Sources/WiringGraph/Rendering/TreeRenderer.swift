/// Draws what a service needs, or who needs it, as a tree in the style of `cargo tree`.
///
/// A service that was drawn with its branches is not drawn with them again: `(*)` sends the reader up, `(cycle)` to a service that is being drawn.
package struct TreeRenderer {
    /// What to draw.
    package struct Options: Hashable, Sendable {
        /// Which way the branches lead.
        package var direction: GraphDirection
        /// The deepest level to draw, the root being 0; nil for all.
        package var maximumDepth: Int?
        /// The most lines to draw. The indentation of a chain grows with its length, so that its tree grows with the square.
        package var maximumLines: Int
        /// The characters to use.
        package var charset: TextCharset
        /// Whether an edge that is not a plain initializer parameter says so behind the service.
        package var showsNotes: Bool

        package init(
            direction: GraphDirection = .dependencies,
            maximumDepth: Int? = nil,
            maximumLines: Int = 2_000,
            charset: TextCharset = .unicode,
            showsNotes: Bool = true
        ) {
            self.direction = direction
            self.maximumDepth = maximumDepth
            self.maximumLines = maximumLines
            self.charset = charset
            self.showsNotes = showsNotes
        }
    }

    /// A drawn tree.
    package struct Tree: Hashable, Sendable {
        /// One line of it.
        package struct Line: Hashable, Sendable {
            /// The service on the line, as a position in the graph's services.
            package var service: Int
            /// How deep it is; a root is 0.
            package var depth: Int
            /// The branches before the service.
            package var indentation: String
            /// The lifetime's glyph.
            package var glyph: String
            /// The service's key.
            package var key: String
            /// How it is reached: `property delegate, optional`; empty for a plain parameter.
            package var note: String
            /// What was left out below it: `(*)`, `(cycle)` or `...`; empty when nothing was.
            package var mark: String

            /// The whole line.
            package var text: String {
                let parts = [note, mark].filter { !$0.isEmpty }.map { "  " + $0 }
                return "\(indentation)\(glyph) \(key)" + (note.isEmpty && !mark.isEmpty ? " " + mark : parts.joined())
            }
        }

        /// The lines from top to bottom.
        package var lines: [Line]
        /// How many different services are drawn, the roots included.
        package var services: Int
        /// How many of them are roots.
        package var roots: Int
        /// The deepest level drawn.
        package var depth: Int
        /// How many services can be reached and are not drawn.
        package var cut: Int

        /// The drawing.
        package var text: String { lines.map(\.text).joined(separator: "\n") }

        /// What to say below the drawing: `11 services, depth 4   (*) shown above`.
        package var summary: String {
            var summary = "\(services) \(services == 1 ? "service" : "services"), depth \(depth)"
            if cut > 0 { summary += ", \(cut) more not shown" }
            if lines.contains(where: { $0.mark == "(*)" }) { summary += "   (*) shown above" }
            return summary
        }
    }

    private let index: GraphIndex
    private let options: Options

    /// A renderer for a graph.
    package init(_ index: GraphIndex, options: Options = Options()) {
        self.index = index
        self.options = options
    }

    /// Draws the trees of some services, one below the other.
    ///
    /// - Parameter roots: the positions of the services to begin with, in the order in which to draw them.
    package func render(_ roots: [Int]) -> Tree {
        var drawing = TreeDrawing(index: index, options: options)
        for root in roots { drawing.draw(root) }
        let reachable = Reachability(from: roots, direction: options.direction, in: index).reached.count
        return Tree(
            lines: drawing.lines,
            services: drawing.drawn.count,
            roots: Set(roots).count,
            depth: drawing.depth,
            cut: reachable - drawing.drawn.count
        )
    }
}
