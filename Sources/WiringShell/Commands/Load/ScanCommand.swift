import WiringScan

extension Command {
    static let scan = Command(
        "scan", .load, "read the sources of an app, and explore its graph without building it",
        details: [
            "Supported containers: \(Scan.readers.map { $0.name }.joined(separator: ", ")) (of the app itself). Others are named, but not read."
        ],
        example: "scan ./App --account", answers: [ScanView.self, TableView.self],
        .optional("DIR", .target), .name,
        .flag("--account", "list the look-ups that were not understood or read, or have no registration"),
        .flag("--strict", "fail if a look-up was not understood or read, or has no registration"),
        .flag("--singletons", "also read singletons and locators, and list their users and their effect on tests"),
        .option("--target", "NAME", .text, "read only the files of one target of an Xcode project"),
        .option("--define", "NAMES", .text, "read the branches of #if that these names select, separated by commas (default: all)"),
        .flag("--tests", "also read folders and files of tests"), TableOptions.parameter
    ) {
        session, folder, name, listsAccount, isStrict, listsSingletons, buildTarget, defines, includesTests, arrangement
            throws(CommandError) in
        if arrangement.isAsked, listsAccount == listsSingletons {
            throw .usage(
                "only one table can be arranged: that of --account or that of --singletons", at: name.range,
                hint: "scan \(folder.map { ParsedCommand.quoted($0.text) + " " } ?? "")--account")
        }
        let target: Session.Target
        if let folder {
            let path = session.environment.expandingHome(folder.text)
            let choice = ScanChoice(
                includesTests: includesTests, readsSingletons: listsSingletons, buildTarget: buildTarget?.text,
                defines: defines?.text.split(separator: ",").map(String.init) ?? [])
            target = try GraphLoading(session: session).load(LoadRequest(.sources(path, choice)))
        } else {
            target = try session.ensureLoaded()
        }
        guard let scan = (target.exploration as? StaticGraphExploration)?.scan else {
            throw .usage("\(target.name) was not scanned; scan DIR reads the sources of a folder", hint: "help scan")
        }
        return try arrangement.arranged(
            ScanView(
                try session.summary(of: target.graph), scan, listsAccount: listsAccount,
                listsSingletons: listsSingletons, isStrict: isStrict))
    }
}

/// The answer of `scan`: the summary of the sources, and the classification of the look-ups.
struct ScanView: TabularAnswer, Hashable, Codable {
    /// A look-up without a target.
    struct Entry: Hashable, Sendable, Codable {
        /// The source location of the look-up: `FILE:LINE`.
        var site: String
        /// The requested type or name, as far as known.
        var what: String
        var reason: String

        init(_ entry: ScanAccount.Entry) {
            site = entry.site.description
            what = entry.what
            reason = entry.reason
        }
    }

    struct SingletonRow: Hashable, Sendable, Codable {
        /// Its expression in code: `Analytics.shared`.
        var name: String
        /// The location of its declaration in the project: `FILE:LINE`; nil for a singleton of the system or a library.
        var site: String?
        var users: Int
        var uses: Int
        /// The number of uses as the default value of a parameter, which tests can replace.
        var defaults: Int
        var isLocator: Bool
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

    var summary: GraphSummary
    var containers: [String]
    var files: Int
    var lines: Int
    var lookUps: Int
    /// The number of look-ups whose type the code states.
    var certain: Int
    /// The number of look-ups whose type follows from the surrounding code.
    var inferred: Int
    /// The number of look-ups that several services match.
    var possible: Int
    var notUnderstood: Int
    /// The number of look-ups that were understood but have no registration.
    var notRegistered: Int
    /// The look-ups that a search of the text finds and no reader has read, by name: `6 @Inject(`.
    var notRead: [String]
    /// The services and look-ups of each container, if there are several: `Swinject: 98 services, 330 look-ups`.
    var perContainer: [String]
    var unread: [String]
    /// The look-ups that were not understood; nil if not requested.
    var unknown: [Entry]?
    /// The look-ups that no reader has read; nil if not requested.
    var unreadLookUps: [Entry]?
    /// The look-ups without a registration; nil if not requested.
    var withoutTarget: [Entry]?
    /// The singletons, the most widely used first; nil if not requested.
    var singletons: [SingletonRow]?
    var isStrict: Bool
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
        notRead = Dictionary(grouping: scan.account.notRead, by: \.what).sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
            .map { "\($0.value.count) \($0.key)" }
        perContainer =
            scan.account.containers.count > 1
            ? scan.account.containers.map { "\($0.name): \(Plural.of($0.services, "service")), \(Plural.of($0.lookUps, "look-up"))" } : []
        unread = scan.account.unread
        unknown = listsAccount ? scan.account.unknown.map(Entry.init) : nil
        unreadLookUps = listsAccount ? scan.account.notRead.map(Entry.init) : nil
        withoutTarget = listsAccount ? scan.account.withoutTarget.map(Entry.init) : nil
        singletons = listsSingletons ? scan.singletons.map(SingletonRow.init) : nil
        self.isStrict = isStrict
    }

    var failure: String? {
        guard isStrict, notUnderstood + notRegistered + notRead.count > 0 else { return nil }
        let unread = notRead.isEmpty ? "" : ", not read: \(notRead.joined(separator: ", "))"
        return "\(Plural.of(notUnderstood, "look-up")) not understood, \(notRegistered) not registered" + unread
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let read = "\(Plural.of(files, "file")), \(Plural.of(self.lines, "line"))"
        var lines = ["scanned \(summary.graph): \(containers.joined(separator: ", ")) in \(read)", renderer.loadedLine(summary)]
        lines.append(
            "\(Plural.of(lookUps, "look-up")): \(certain) certain, \(inferred) inferred, \(possible) possible"
                + ", \(notUnderstood) not understood")
        if notRegistered > 0 { lines.append("\(notRegistered) of them not registered") }
        if !notRead.isEmpty { lines.append("seen, not read: \(notRead.joined(separator: ", "))") }
        lines += perContainer + unread
        if let singletons = self.singletons { lines += renderer.rows(singletons) }
        lines += omission
        guard let unknown = self.unknown, let withoutTarget = self.withoutTarget else {
            if notUnderstood + notRegistered + notRead.count > 0 { lines.append("scan --account lists these look-ups") }
            return lines
        }
        return lines + renderer.entries("not understood", unknown) + renderer.entries("not registered", withoutTarget)
            + renderer.entries("not read", unreadLookUps ?? [])
    }

    func table(in text: TextRenderer) -> TextTable { singletons.map { text.singletonsTable($0) } ?? text.accountTable(self) }

    mutating func keep(_ positions: [Int]) {
        if let rows = singletons {
            singletons = positions.map { rows[$0] }
            return
        }
        guard let first = unknown, let second = withoutTarget, let third = unreadLookUps else { return }
        let all = first + second + third
        let (end, last) = (first.count, first.count + second.count)
        unknown = positions.filter { $0 < end }.map { all[$0] }
        withoutTarget = positions.filter { (end..<last).contains($0) }.map { all[$0] }
        unreadLookUps = positions.filter { $0 >= last }.map { all[$0] }
    }
}

extension TextRenderer {
    fileprivate func rows(_ singletons: [ScanView.SingletonRow]) -> [String] {
        singletons.isEmpty ? ["no singletons"] : [""] + singletonsTable(singletons).lines(style)
    }

    func singletonsTable(_ singletons: [ScanView.SingletonRow]) -> TextTable {
        var table = TextTable([
            .init("singleton"), .init("types", isNumeric: true), .init("uses", isNumeric: true), .init("defaults", isNumeric: true),
            .init("declared", expendability: 2), .init("effect on tests", expendability: 1),
        ])
        for row in singletons {
            table.add([
                .init(row.name), .init("\(row.users)"), .init("\(row.uses)"), .init("\(row.defaults)"), .init(row.site ?? ""),
                .init((row.isLocator ? "a locator: it hides the dependencies of its users; " : "") + row.consequence),
            ])
        }
        return table
    }

    func accountTable(_ view: ScanView) -> TextTable {
        var table = TextTable([.init("look-up"), .init("site"), .init("asks for"), .init("why")])
        for (title, entries) in [
            ("not understood", view.unknown), ("not registered", view.withoutTarget), ("not read", view.unreadLookUps),
        ] {
            for entry in entries ?? [] { table.add([.init(title), .init(entry.site), .init(entry.what), .init(entry.reason)]) }
        }
        return table
    }

    fileprivate func entries(_ title: String, _ entries: [ScanView.Entry]) -> [String] {
        guard !entries.isEmpty else { return [] }
        var table = TextTable([.init(title), .init("asks for"), .init("why", expendability: 1)])
        for entry in entries { table.add([.init(entry.site), .init(entry.what), .init(entry.reason)]) }
        return [""] + table.lines(style)
    }
}
