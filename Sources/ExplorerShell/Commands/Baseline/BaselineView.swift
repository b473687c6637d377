/// The summary of a baseline after a check.
struct BaselineView: Hashable, Sendable, Codable {
    /// The file.
    var file: String
    /// The number of known findings that still occur.
    var known: Int
    /// The number of findings added.
    var accepted: Int
    /// The known findings that no longer occur, as written in the file.
    var fixed: [String]
    /// The reason why the fixed findings could not be removed from the file; nil if they were, or if nothing is fixed.
    var problem: String?

    /// The notice about a file that could not be updated.
    var notice: ViewWarning? { problem.map { ViewWarning("fixed findings remain in \(file): \($0)") } }
}

extension TextRenderer {
    /// The lines that list fixed findings.
    func fixedFindings(_ view: BaselineView) -> [String] {
        let shown = view.fixed.prefix(Self.maximumFixed)
        let rest = view.fixed.count - shown.count
        return shown.map { "\(style.paint("fixed", .good)): \($0)" } + (rest > 0 ? ["... and \(Plural.grouped(rest)) more"] : [])
    }

    private static let maximumFixed = 10

    /// `; 34 known in wiring.baseline, 2 fixed and removed from it`.
    func baselineSummary(_ view: BaselineView) -> String {
        var parts = ["\(Plural.grouped(view.known)) known in \(view.file)"]
        if view.accepted > 0 { parts.append("\(Plural.grouped(view.accepted)) accepted") }
        if !view.fixed.isEmpty, view.problem == nil {
            parts.append("\(Plural.grouped(view.fixed.count)) fixed and removed from it")
        }
        return "; " + parts.joined(separator: ", ")
    }
}
