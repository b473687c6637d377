import WiringScan
import WiringVocabulary

/// The answer of `scan`: the summary of the sources, and the classification of the look-ups.
struct ScanView: Hashable, Sendable, Codable {
    /// A look-up without a target.
    struct Entry: Hashable, Sendable, Codable {
        /// The source location of the look-up: `FILE:LINE`.
        var site: String
        /// The requested type or name, as far as known.
        var what: String
        /// The reason why it has no target.
        var reason: String

        init(_ entry: ScanAccount.Entry) {
            site = entry.site.description
            what = entry.what
            reason = entry.reason
        }
    }

    /// A singleton and its uses.
    struct SingletonRow: Hashable, Sendable, Codable {
        /// Its expression in code: `Analytics.shared`.
        var name: String
        /// The location of its declaration in the project: `FILE:LINE`; nil for a singleton of the system or a library.
        var site: String?
        /// The number of types that use it.
        var users: Int
        /// The number of its uses.
        var uses: Int
        /// The number of uses as the default value of a parameter, which tests can replace.
        var defaults: Int
        /// Whether it is a service locator.
        var isLocator: Bool
        /// The consequence for tests of its users.
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

    /// The summary of the graph.
    var summary: GraphSummary
    /// The containers that were read.
    var containers: [String]
    /// The number of files read.
    var files: Int
    /// The number of lines in them.
    var lines: Int
    /// The number of look-ups.
    var lookUps: Int
    /// The number of look-ups whose type the code states.
    var certain: Int
    /// The number of look-ups whose type follows from the surrounding code.
    var inferred: Int
    /// The number of look-ups that several services match.
    var possible: Int
    /// The number of look-ups that were not understood.
    var notUnderstood: Int
    /// The number of look-ups that were understood but have no registration.
    var notRegistered: Int
    /// Descriptions of unsupported code, such as other containers.
    var unread: [String]
    /// The look-ups that were not understood; nil if not requested.
    var unknown: [Entry]?
    /// The look-ups without a registration; nil if not requested.
    var withoutTarget: [Entry]?
    /// The singletons, the most widely used first; nil if not requested.
    var singletons: [SingletonRow]?
    /// Whether look-ups without a target count as a failure.
    var isStrict: Bool
    /// The number of rows beyond the requested limit.
    var omitted: Int?

    init(_ summary: GraphSummary, _ scan: ScanStatistics, listsAccount: Bool, listsSingletons: Bool, isStrict: Bool) {
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

    /// The failure message if look-ups without a target count as a failure; otherwise nil.
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
