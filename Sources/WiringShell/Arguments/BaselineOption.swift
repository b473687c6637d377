/// The baseline that a call names: a file of known findings, which do not count.
struct BaselineOption {
    /// The baseline that a call names.
    struct Choice: Sendable {
        let file: Word?
        let isAccepting: Bool
        let call: Invocation
    }

    static let parameter = Parameter<Choice>.combining(
        { Choice(file: $0, isAccepting: $1, call: $2) },
        .option("--baseline", "FILE", .file, "ignore findings listed in FILE, and remove fixed ones from FILE"),
        .flag("--accept", "with --baseline: add all current findings to FILE"), .call())

    static let details =
        "--baseline FILE --accept creates a file of known findings; later only new ones count, and fixed ones are removed from FILE."

    private let file: Word
    private let isAccepting: Bool
    private let baseline: FindingBaseline
    /// The contents of the file; nil if it does not exist.
    private let text: String?

    /// Reads the file that a call names; nil if it names none. Throws for `--accept` without a file or with assumptions.
    init?(_ choice: Choice, _ session: Session) throws(CommandError) {
        isAccepting = choice.isAccepting
        let name = choice.call.command.name
        guard let file = choice.file else {
            guard isAccepting else { return nil }
            throw .usage("--accept requires --baseline FILE", at: choice.call.line.name.range, hint: "\(name) --baseline FILE --accept")
        }
        if isAccepting, session.assumptionCount > 0 {
            throw .usage("findings cannot be accepted while assumptions are active", at: file.range, hint: "what-if reset")
        }
        self.file = file
        let beginning = "\(name) --baseline \(ParsedCommand.quoted(file.text)) --accept"
        guard let text = try Self.text(file, session, isAccepting: isAccepting, beginning: beginning) else {
            (text, baseline) = (nil, FindingBaseline())
            return
        }
        self.text = text
        do throws(RulesError) {
            baseline = try FindingBaseline(text)
        } catch {
            throw .rules(file, error, text: text, hint: "help \(name)")
        }
    }

    /// The text of the file; nil if it does not exist and `--accept` creates it. An empty baseline would report every known finding.
    private static func text(
        _ file: Word, _ session: Session, isAccepting: Bool, beginning: String
    ) throws(CommandError) -> String? {
        do throws(CommandError) {
            return try session.text(of: file, hint: beginning)
        } catch {
            if isAccepting, case .unreadable(_, let failure, _, _) = error, failure.isMissingFile { return nil }
            throw error
        }
    }

    /// The result of comparing the findings with the baseline.
    struct Outcome: Sendable {
        /// The findings that are not in the baseline.
        var report: LintReport
        var known: [Finding]
        var view: BaselineView
        var text: String
    }

    /// Divides the findings into known and new ones; `isAsked` returns whether the checks of this call cover an entry.
    func outcome(of report: LintReport, on index: GraphIndex, isAsked: (BaselineEntry) -> Bool) throws(CommandError) -> Outcome {
        if !isAccepting, baseline.isForeign(to: index) {
            throw .unsuitable(
                file.range,
                LoadFailure(
                    "\(file.text) is not a baseline of \(index.snapshot.name): the graph has none of its services",
                    details: ["its findings were not counted as fixed"], hint: "compare the graph that the baseline was made for"),
                status: .hostFailed)
        }
        let comparison = baseline.compared(with: report.findings, in: index.snapshot, isAsked: isAsked)
        var next = comparison.baseline
        if isAccepting { next.accept(comparison.fresh) }
        if isAccepting || next.text != baseline.text { next.remember(index) }
        return Outcome(
            report: LintReport(findings: isAccepting ? [] : comparison.fresh, suppressed: report.suppressed), known: comparison.known,
            view: BaselineView(
                file: file.text, known: comparison.known.count, accepted: isAccepting ? comparison.fresh.count : 0,
                fixed: comparison.fixed.map(\.text)), text: next.text)
    }

    /// Writes the file if its contents have changed. Throws only with `--accept`; otherwise the answer states why that failed.
    func write(_ outcome: Outcome, _ session: Session) throws(CommandError) -> BaselineView {
        var view = outcome.view
        guard outcome.text != text else { return view }
        guard session.assumptionCount == 0 else {
            view.problem = "assumptions are active (what-if)"
            return view
        }
        do throws(CommandError) {
            try session.replace(file, with: outcome.text, example: "wiring.baseline")
        } catch {
            // Files are often read-only in CI, so a failed removal of fixed findings is only a notice.
            if isAccepting { throw error }
            view.problem = ErrorReport(error).message
        }
        return view
    }
}

/// The summary of a baseline after a check.
struct BaselineView: Hashable, Sendable, Codable {
    var file: String
    var known: Int
    var accepted: Int
    /// The known findings that no longer occur, as written in the file.
    var fixed: [String]
    /// The reason why the fixed findings could not be removed from the file; nil if they were, or if nothing is fixed.
    var problem: String?

    var notice: ViewWarning? { problem.map { ViewWarning("fixed findings remain in \(file): \($0)") } }
}

extension TextRenderer {
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
        if !view.fixed.isEmpty, view.problem == nil { parts.append("\(Plural.grouped(view.fixed.count)) fixed and removed from it") }
        return "; " + parts.joined(separator: ", ")
    }
}
