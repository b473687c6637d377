import HostClient
import WiringRules
import WiringVocabulary

/// A file of known findings, as a call names it: only other findings count.
struct BaselineUse {
    /// What commands take that find something.
    static let options = [
        Option("--baseline", value: Argument("FILE", .file), summary: "only what FILE does not know counts; what is fixed leaves FILE"),
        Option("--accept", summary: "with --baseline: from now on FILE knows all that is found"),
    ]
    /// What the help of such commands says.
    static let details =
        "--baseline FILE --accept begins a file of known findings; after that only new ones count, and FILE gets shorter by itself."

    private let file: Word
    private let isAccepting: Bool
    private let baseline: FindingBaseline
    /// What is in the file now; nil where there is none.
    private let text: String?

    /// Reads the file that a call names; nil where it names none.
    ///
    /// - Throws: a file that cannot be read, or is no baseline.
    init?(_ invocation: Invocation, _ session: Session) throws(CommandError) {
        isAccepting = invocation.has("--accept")
        guard let file = invocation.value(of: "--baseline") else {
            guard isAccepting else { return nil }
            throw .usage(
                UsageProblem(
                    "--accept needs a file", at: invocation.line.name.range, hint: "\(invocation.command.name) --baseline FILE --accept"))
        }
        if isAccepting, session.assumptionCount > 0 {
            throw .usage(UsageProblem("what is only assumed cannot be accepted", at: file.range, hint: "what-if reset"))
        }
        self.file = file
        let beginning = "\(invocation.command.name) --baseline \(ParsedCommand.quoted(file.text)) --accept"
        guard let text = try Self.text(file, session, isAccepting: isAccepting, beginning: beginning) else {
            (text, baseline) = (nil, FindingBaseline())
            return
        }
        self.text = text
        do throws(RulesError) {
            baseline = try FindingBaseline(text)
        } catch {
            throw .rules(file, error, text: text, hint: "help \(invocation.command.name)")
        }
    }

    /// The text of the file; nil where there is none and one is to be begun. A file that is not there is else no file in which nothing is known: a
    /// typing error would switch the gate off for good, or on for everything.
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

    /// What became of the known findings.
    struct Outcome: Sendable {
        /// What is found and not known.
        var report: LintReport
        /// What is found and known.
        var known: [Finding]
        /// What to tell about the file.
        var view: BaselineView
        /// What the file should hold.
        var text: String
    }

    /// Parts what is found into what is known and what is not.
    ///
    /// - Parameters:
    ///   - report: what is found.
    ///   - isAsked: whether a finding was looked for at all.
    ///   - index: the graph.
    /// - Throws: where the file is that of another graph.
    func outcome(
        of report: LintReport, on index: GraphIndex, isAsked: (BaselineEntry) -> Bool
    ) throws(CommandError) -> Outcome {
        if !isAccepting, baseline.isForeign(to: index) {
            throw .unsuitable(
                file.range,
                LoadFailure(
                    "\(file.text) is no baseline of \(index.snapshot.name): the graph has none of its services",
                    details: ["nothing in it was taken for fixed"], hint: "load the graph that it was made for"),
                status: .hostFailed)
        }
        let comparison = baseline.compared(
            with: report.findings, in: index.snapshot, isAsked: isAsked)
        var next = comparison.baseline
        if isAccepting { next.accept(comparison.fresh) }
        if isAccepting || next.text != baseline.text { next.remember(index) }
        return Outcome(
            report: LintReport(findings: isAccepting ? [] : comparison.fresh, suppressed: report.suppressed),
            known: comparison.known,
            view: BaselineView(
                file: file.text, known: comparison.known.count, accepted: isAccepting ? comparison.fresh.count : 0,
                fixed: comparison.fixed.map(\.text)),
            text: next.text)
    }

    /// Writes the file where something in it has changed.
    ///
    /// - Returns: what to tell about the file: where it could not be made shorter, why.
    /// - Throws: what was to be accepted and could not be written.
    func write(_ outcome: Outcome, _ session: Session) throws(CommandError) -> BaselineView {
        var view = outcome.view
        guard outcome.text != text else { return view }
        guard session.assumptionCount == 0 else {
            view.problem = "something is assumed (what-if)"
            return view
        }
        do throws(CommandError) {
            try session.replace(file, with: outcome.text, example: "wiring.baseline")
        } catch {
            // Where builds run, files often must not be changed: what was fixed is still fixed.
            if isAccepting { throw error }
            view.problem = ErrorReport(error).message
        }
        return view
    }
}
