/// What became of a file of known findings.
struct BaselineView: Hashable, Sendable, Codable {
    /// The file.
    var file: String
    /// How many findings are known and still found.
    var known: Int
    /// How many have become known.
    var accepted: Int
    /// What was known and is found no more, as it stood in the file.
    var fixed: [String]
    /// Why that could not be taken out of the file; nil where it was, or nothing is fixed.
    var problem: String?

    /// What to say about it.
    var notice: ViewNotice? { problem.map { ViewNotice("\(file) still has what is fixed: \($0)") } }
}

extension TextRenderer {
    /// The lines about what was fixed.
    func fixedFindings(_ view: BaselineView) -> [String] {
        let shown = view.fixed.prefix(Self.mostFixed)
        let rest = view.fixed.count - shown.count
        return shown.map { "\(style.paint("fixed", .good)): \($0)" } + (rest > 0 ? ["... and \(Plural.grouped(rest)) more"] : [])
    }

    private static let mostFixed = 10

    /// `; 34 known in wiring.baseline, 2 fixed ones have left it`.
    func baselineSummary(_ view: BaselineView) -> String {
        var parts = ["\(Plural.grouped(view.known)) known in \(view.file)"]
        if view.accepted > 0 { parts.append("\(Plural.grouped(view.accepted)) accepted") }
        if !view.fixed.isEmpty, view.problem == nil {
            parts.append("\(Plural.grouped(view.fixed.count)) fixed, taken out of it")
        }
        return "; " + parts.joined(separator: ", ")
    }
}
