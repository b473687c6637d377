import WiringGraph
import WiringRendering

/// Collects output that a renderer writes in chunks.
private func complete(_ write: ((UnsafeRawBufferPointer) -> Void) -> Void) -> String {
    var bytes: [UInt8] = []
    write { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
}

extension LintJSONRenderer {
    func render(_ report: LintReport) -> String { complete { write(report, to: $0) } }
}

extension LintLineFormat {
    func render(_ report: LintReport, files: LintFileNames = LintFileNames()) -> String { complete { write(report, files: files, to: $0) } }
}

extension SARIFRenderer {
    func render(_ report: LintReport) -> String { complete { write(report, to: $0) } }
}

extension DOTRenderer {
    static func render(_ excerpt: GraphExcerpt) -> String { complete { write(excerpt, to: $0) } }
}
