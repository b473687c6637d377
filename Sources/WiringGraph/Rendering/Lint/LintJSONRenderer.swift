import FoundationEssentials
import WiringVocabulary

/// A lint report as one JSON object for other programs. The same report gives the same bytes.
package struct LintJSONRenderer {
    /// The version of the shape of the object.
    package static let schema = 1

    private struct Document: Encodable {
        var schema: Int
        var errors: Int
        var warnings: Int
        var notes: Int
        var findings: [Finding]
        var suppressed: [LintReport.Suppressed]
    }

    package init() {}

    /// The report, with a line end.
    package func render(_ report: LintReport) -> String {
        let document = Document(
            schema: Self.schema, errors: report.count(.error), warnings: report.count(.warning), notes: report.count(.note),
            findings: report.findings, suppressed: report.suppressed)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Texts and integers only, which can always be written.
        guard let data = try? encoder.encode(document) else { return "{}\n" }
        return VisibleText.inJSON(String(decoding: data, as: UTF8.self)) + "\n"
    }
}
