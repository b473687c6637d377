/// Renders a graph in the DOT language of Graphviz; equal graphs give equal bytes, independent of the order of services.
///
/// The shape shows the kind of a service, the border its lifetime, line and arrowhead the kind of a dependency. Assemblies are boxes, and
/// decorators are nodes in front of their services. Color is never the only sign.
package struct DOTRenderer {
    /// The maximum number of services for a readable drawing and an acceptable layout time.
    package static let readableServices = 350

    /// Renders an excerpt of a graph.
    ///
    /// - Parameters:
    ///   - excerpt: the excerpt.
    ///   - showsLegend: whether to add a legend.
    package static func render(_ excerpt: GraphExcerpt, showsLegend: Bool = false) -> String {
        var bytes: [UInt8] = []
        write(excerpt, showsLegend: showsLegend) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Renders an excerpt in chunks, so that a large drawing is never completely in memory.
    ///
    /// - Parameters:
    ///   - excerpt: the excerpt.
    ///   - showsLegend: whether to add a legend.
    ///   - receive: receives the UTF-8 bytes in chunks; an error that it throws stops the output.
    package static func write(
        _ excerpt: GraphExcerpt, showsLegend: Bool = false, to receive: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        var drawing = DOTDrawing(excerpt)
        try drawing.write(showsLegend: showsLegend, to: receive)
    }
}
