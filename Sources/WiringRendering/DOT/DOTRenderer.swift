/// Writes a graph in Graphviz's language; the same graph gives the same bytes, in whatever order its services are stored.
///
/// Shape tells the kind of a service, border its lifetime, line and arrowhead the kind of a dependency; assemblies are boxes; what wraps a service
/// stands in front of it. No meaning is carried by colour alone.
package struct DOTRenderer {
    /// The most services that a person can read in one drawing, and that Graphviz lays out in reasonable time.
    package static let readableServices = 350

    /// Writes a part of a graph.
    ///
    /// - Parameters:
    ///   - excerpt: the part.
    ///   - showsLegend: whether to explain the signs.
    package static func render(_ excerpt: GraphExcerpt, showsLegend: Bool = false) -> String {
        var bytes: [UInt8] = []
        write(excerpt, showsLegend: showsLegend) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a part of a graph piece by piece: the drawing of a million services is never in memory as a whole.
    ///
    /// - Parameters:
    ///   - excerpt: the part.
    ///   - showsLegend: whether to explain the signs.
    ///   - receive: takes the bytes (UTF-8), a chunk at a time; what it throws ends the writing.
    package static func write(
        _ excerpt: GraphExcerpt, showsLegend: Bool = false, to receive: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        var drawing = DOTDrawing(excerpt)
        try drawing.write(showsLegend: showsLegend, to: receive)
    }
}
