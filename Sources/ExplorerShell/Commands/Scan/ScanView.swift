import WiringScan
import WiringVocabulary

/// What `scan` answers: what was read, and what became of every look-up.
struct ScanView: Hashable, Sendable, Codable {
    /// A look-up that leads nowhere.
    struct Entry: Hashable, Sendable, Codable {
        /// Where the code asks: `FILE:LINE`.
        var site: String
        /// What it asks for, as far as that is known.
        var what: String
        /// Why it leads nowhere.
        var reason: String

        init(_ entry: ScanAccount.Entry) {
            site = entry.site.description
            what = entry.what
            reason = entry.reason
        }
    }

    /// A singleton and how widely it is used.
    struct SingletonRow: Hashable, Sendable, Codable {
        /// How code writes it: `Analytics.shared`.
        var name: String
        /// Where the project declares it: `FILE:LINE`; nil for one of the system or a library.
        var site: String?
        /// How many types use it.
        var users: Int
        /// How many places use it.
        var uses: Int
        /// How many of them are defaults of parameters: those can be handed something else.
        var defaults: Int
        /// Whether it is asked for many different things.
        var isLocator: Bool
        /// What tests of its users cannot do.
        var consequence: String

        init(_ singleton: Singleton) {
            name = singleton.name
            site = singleton.site?.description
            users = singleton.users.count
            uses = singleton.uses.count
            defaults = singleton.uses.count { $0.isDefault }
            isLocator = singleton.isLocator
            consequence = singleton.consequence
        }
    }

    /// The graph in numbers.
    var summary: GraphSummary
    /// The containers that were read.
    var containers: [String]
    /// How many files were read.
    var files: Int
    /// How many lines they have.
    var lines: Int
    /// How many look-ups there are.
    var lookUps: Int
    /// Look-ups whose type the code says.
    var certain: Int
    /// Look-ups whose type follows from the code around them.
    var inferred: Int
    /// Look-ups that several services would answer.
    var possible: Int
    /// How many look-ups were not understood.
    var notUnderstood: Int
    /// How many look-ups were understood, and nothing is registered for them.
    var notRegistered: Int
    /// What was met and not read, in words.
    var unread: [String]
    /// The look-ups that were not understood; nil where nobody asked for them.
    var unknown: [Entry]?
    /// The look-ups for which nothing is registered; nil where nobody asked for them.
    var withoutTarget: [Entry]?
    /// The singletons, the most widely used first; nil where nobody asked for them.
    var singletons: [SingletonRow]?
    /// Whether what is not accounted for is a failure.
    var isStrict: Bool
    /// How many rows of a table were left out because no more were asked for.
    var omitted: Int?

    init(_ summary: GraphSummary, _ scan: ScanSummary, listsAccount: Bool, listsSingletons: Bool, isStrict: Bool) {
        self.summary = summary
        containers = scan.containers
        files = scan.files
        lines = scan.lines
        lookUps = scan.account.total
        certain = scan.account.certain
        inferred = scan.account.inferred
        possible = scan.account.possible
        notUnderstood = scan.account.unknown.count
        notRegistered = scan.account.withoutTarget.count
        unread = scan.account.unread
        unknown = listsAccount ? scan.account.unknown.map(Entry.init) : nil
        withoutTarget = listsAccount ? scan.account.withoutTarget.map(Entry.init) : nil
        singletons = listsSingletons ? scan.singletons.map(SingletonRow.init) : nil
        self.isStrict = isStrict
    }

    /// Why this is a failure; nil when it is none.
    var failure: String? {
        guard isStrict, notUnderstood + notRegistered > 0 else { return nil }
        return "\(Plural.of(notUnderstood, "look-up")) not understood, \(notRegistered) not registered"
    }
}

extension ScanView: TabularAnswer {
    func lines(in text: TextRenderer) -> [String] { text.scanned(self) }

    func table(in text: TextRenderer) -> TextTable { singletons.map { text.singletonsTable($0) } ?? text.accountTable(self) }

    mutating func keep(_ positions: [Int]) {
        if let rows = singletons {
            singletons = positions.map { rows[$0] }
            return
        }
        guard let first = unknown, let second = withoutTarget else { return }
        unknown = positions.filter { $0 < first.count }.map { first[$0] }
        withoutTarget = positions.filter { $0 >= first.count }.map { second[$0 - first.count] }
    }
}
