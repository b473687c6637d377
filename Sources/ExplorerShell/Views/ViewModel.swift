import WiringGraph

/// What a command answers. A command never prints: `TextRenderer` and `JSONRenderer` do.
enum ViewModel: Sendable {
    /// `load`.
    case loaded(LoadedView)
    /// `scan`.
    case scanned(ScanView)
    /// `reload`.
    case reloaded(ReloadedView)
    /// `assemblies`.
    case assemblies(AssembliesView)
    /// `services`.
    case services(ServicesView)
    /// `show`.
    case service(ServiceView)
    /// `tree`, `rdeps`.
    case tree(TreeView)
    /// `path`.
    case path(PathView)
    /// `cycles`.
    case cycles(CyclesView)
    /// `lifetimes`.
    case lifetimes(LifetimesView)
    /// `count`.
    case count(CountView)
    /// `stats`.
    case stats(StatsView)
    /// `let`.
    case variables(VariablesView)
    /// `help keys`.
    case keys(KeysView)
    /// `help query`.
    case queryHelp(QueryHelpView)
    /// `lint`.
    case lint(LintView)
    /// `lint --format`.
    case lintDocument(LintDocumentView)
    /// `explain`.
    case rules(RulesView)
    /// `explain RULE`.
    case rule(RuleDescription)
    /// `resolve`.
    case resolved(ResolvedView)
    /// `resolve --all`.
    case resolvedAll(ResolvedAllView)
    /// `activate`.
    case activated(ActivatedView)
    /// `processors`.
    case processors(ProcessorsView)
    /// `processors on`, `decorate`.
    case switched(SwitchedView)
    /// `graph`.
    case graph(GraphView)
    /// `dot`, `mermaid`, `graphml`, `svg`, `html`, `json`.
    case picture(PictureView)
    /// `help`.
    case help(HelpView)
    /// `help NAME`.
    case commandHelp(CommandHelpView)
    /// `alias`.
    case aliases(AliasesView)
    /// `set`.
    case settings(SettingsView)
    /// `history`.
    case history(HistoryView)
    /// `echo`, `version`.
    case text(TextView)
    /// `save`.
    case saved(SavedView)
    /// `convert`.
    case converted(ConvertedView)
    /// `save` without a file: the file itself.
    case file(StreamedText)
    /// `diff`.
    case difference(DifferenceView)
    /// `diff --markdown`, `diff --dot`.
    case differenceText(DifferenceTextView)
    /// `what-if`, `undo`, `redo`.
    case assumptions(AssumptionsView)
    /// `plan`.
    case plan(PlanView)
    /// `rules`.
    case architecture(ArchitectureView)
    /// `time`: the answer of another command, and how long it took.
    indirect case timed(ViewModel, command: String, nanoseconds: UInt64)
    /// `quit`.
    case nothing

    /// Whether the lines of an answer are those of somebody else, such as a program that reads them, and stay as they are.
    var isVerbatim: Bool {
        switch self {
        case .picture, .file, .text, .aliases, .history, .differenceText, .lintDocument: true
        case .timed(let view, _, _): view.isVerbatim
        default: false
        }
    }

    /// Whether nothing is in an answer that has to be made fit to be seen: the format has done so, or the person has written it.
    var isVisible: Bool {
        switch self {
        case .picture, .file, .text, .differenceText, .lintDocument: true
        case .timed(let view, _, _): view.isVisible
        default: false
        }
    }

    /// Whether an answer is never more than a few words.
    var isBrief: Bool {
        switch self {
        case .nothing, .text, .count, .settings, .saved: true
        default: false
        }
    }

    /// All that is to be written as it is, where that may be much; nil for an answer that is put into words here.
    var stream: StreamedText? {
        switch self {
        case .picture(let view): view.text
        case .file(let text): text
        default: nil
        }
    }

    /// What to say besides; nil if nothing.
    var notice: ViewNotice? {
        if case .picture(let view) = self { view.notice } else { nil }
    }

    /// The sentence that says why an answer counts as a failure; nil for an answer that is fine.
    var failure: String? {
        switch self {
        case .scanned(let view): view.failure
        case .converted(let view): view.failure
        case .lint(let view): view.failure
        case .resolvedAll(let view): view.failure
        case .difference(let view): view.failure
        case .differenceText(let view): view.failure
        case .architecture(let view): view.failure
        case .lintDocument(let view): view.failure
        case .timed(let view, _, _): view.failure
        default: nil
        }
    }
}
