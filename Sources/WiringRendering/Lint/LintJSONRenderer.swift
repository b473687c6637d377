/// Renders a lint report as one JSON object for other programs. Equal reports give equal bytes.
package struct LintJSONRenderer {
    package static let schema = 1

    private struct Document: Encodable {
        var schema: Int
        var errors: Int
        var warnings: Int
        var notes: Int
        var findings: [Finding] = []
        var suppressed: [LintReport.Suppressed] = []
    }

    package init() {}

    package func write(_ report: LintReport, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        let document = Document(
            schema: Self.schema, errors: report.count(.error), warnings: report.count(.warning), notes: report.count(.note))
        let lists = [JSONLists.List("findings", report.findings) { $0 }, JSONLists.List("suppressed", report.suppressed) { $0 }]
        try JSONLists.write(document, filling: lists, to: receive)
    }
}
