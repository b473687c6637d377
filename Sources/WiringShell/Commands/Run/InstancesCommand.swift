extension Command {
    static let instances = Command(
        "instances", aliases: ["alive", "heap"], .run, "list the live objects and their holders",
        example: "instances service", answers: [InstancesView.self, InstanceCountsView.self, TableView.self],
        .optionalQuery(), .flag("--undeclared", "only objects with a holder that does not declare the dependency"),
        .option("--by", "UNIT", .choice(["service"]), "count the objects of each service"), TableOptions.parameter
    ) { session, query, onlyUndeclared, unit, arrangement throws(CommandError) in
        try session.requireNoAssumptions("instances")
        let target = try session.ensureLoaded()
        let graph = target.graph
        let report: InstancesReport = try session.reply(to: .instances(of: try session.keys(of: query)), of: target)
        session.note(report.instances.map { ($0.number, $0.key) })
        return try session.computing { () throws(CommandError) in
            if unit != nil { return try arrangement.arranged(InstanceCountsView(report, in: graph), atMost: 40) }
            let view = InstancesView(report, in: graph, onlyUndeclared: onlyUndeclared)
            return try arrangement.arranged(view, atMost: 40)
        }
    }

    static let release = Command(
        "release", .run, "release the instances of a service, a scope or a result, and list those still referenced with their holders",
        example: "release MailAssembly.service", focus: .subject, effect: .target, answers: [ReleasedView.self],
        .word("SERVICE", .releasable)
    ) { session, word throws(CommandError) in
        try session.requireNoAssumptions("release")
        let target = try session.ensureLoaded()
        let release = try session.releasable(word, in: target)
        let report: ReleaseReport = try session.reply(to: .release(release), of: target)
        if case .result(let number) = release { session.results.resolved[number] = nil }
        session.note(report.survivors.map { ($0.number, $0.key) })
        return ReleasedView(report, isLeaving: false, in: target.graph)
    }
}

extension Session {
    /// The target of `release` that a word names: a result, an entered scope, or a service.
    fileprivate func releasable(_ word: Word, in target: Target) throws(CommandError) -> ReleaseTarget {
        if word.text.hasPrefix("$"), let (number, path) = ObjectPath.parts(of: word.text), path.isEmpty {
            guard isResult(number) else { throw .noSuchResult(word, listing: "resolve") }
            return .result(number)
        }
        if try enteredScopes(of: target).contains(where: { $0.name == word.text }) { return .scope(word.text) }
        return .service(target.graph[try service(word, in: target.graph)].key)
    }
}

struct InstancesView: TabularAnswer, Hashable, Codable {
    struct Instance: Hashable, Sendable, Codable {
        /// Its number in construction order; nil for a value.
        var number: Int?
        var service: ServiceLabel
        var type: String
        var scope: String?
        /// Its age, in nanoseconds.
        var age: UInt64?
        /// The number of the object that it wraps, and the post-processor that created it.
        var wraps: Int?
        var processor: String?
        /// Whether the container or the scope retains it.
        var isKept: Bool
        var results: [Int]
        var holders: [Holder]
    }

    struct Holder: Hashable, Sendable, Codable {
        var number: Int?
        var service: ServiceLabel
        /// The path of stored properties: `items[3].owner`.
        var path: String
        var ownership: ObjectReport.Field.Ownership
        var isDeclared: Bool
    }

    var instances: [Instance]
    var omitted: Int?
    var counts: [Count]
    var total: Int
    var undeclared: Int
    /// Whether the search was truncated, so that holders may be missing.
    var isCut: Bool

    struct Count: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var count: Int
    }

    init(_ report: InstancesReport, in graph: ExploredGraph, onlyUndeclared: Bool) {
        func mark(_ key: String) -> ServiceLabel { graph.label(of: key) }
        var declared: Set<[Int]> = []
        for edge in graph.snapshot.edges { declared.insert([edge.from, edge.to]) }
        func isDeclared(_ holder: String, _ held: String) -> Bool {
            // A decorator holds the object that it wraps, which has the same key.
            guard holder != held, let from = graph.position(of: holder), let to = graph.position(of: held) else { return true }
            return declared.contains([from, to])
        }

        var all = report.instances.map { instance in
            Instance(
                number: instance.number, service: mark(instance.key), type: instance.type, scope: instance.scope, age: instance.age,
                wraps: instance.replaced, processor: instance.processor, isKept: instance.isKept, results: instance.results,
                holders: instance.holders.map { holder in
                    Holder(
                        number: holder.number, service: mark(holder.key), path: holder.path, ownership: holder.ownership,
                        isDeclared: isDeclared(holder.key, instance.key))
                })
        }
        undeclared = all.reduce(0) { $0 + $1.holders.count { !$0.isDeclared } }
        if onlyUndeclared { all = all.filter { $0.holders.contains { !$0.isDeclared } } }
        counts = GraphStatistics.counts(all.map(\.service.key)).map { Count(service: mark($0.name), count: $0.count) }
        total = all.count
        instances = all
        isCut = report.isCut
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard total > 0 else { return ["no live objects; resolve SERVICE builds one"] }
        var lines: [String] = []
        for instance in instances { lines += renderer.lines(for: instance) }
        if let omitted = self.omitted {
            let most = counts.prefix(3).map { "\($0.count) of \($0.service.key)" }.joined(separator: ", ")
            lines.append(renderer.style.paint("... \(omitted) more, most of them \(most): instances QUERY, --limit N", .dim))
        }

        var parts = ["\(Plural.of(total, "object")) of \(Plural.of(counts.count, "service"))"]
        if undeclared > 0 { parts.append("\(Plural.of(undeclared, "reference")) not declared") }
        if isCut { parts.append("the search was truncated, so holders may be missing") }
        return lines + [parts.joined(separator: "; ")]
    }

    func table(in renderer: TextRenderer) -> TextTable {
        var table = TextTable([
            .init("number", isNumeric: true), .init("service"), .init("type", expendability: 2), .init("scope", expendability: 3),
            .init("age", isNumeric: true), .init("holders", isNumeric: true), .init("held by"),
            .init("undeclared", isNumeric: true, expendability: 1),
        ])
        for instance in instances {
            let retainers = renderer.retainers(of: instance)
            let count = retainers.count + instance.holders.count
            let more = instance.holders.count - TextRenderer.maximumHolders
            let holders =
                retainers + instance.holders.prefix(TextRenderer.maximumHolders).map { "\(renderer.holder($0)) .\($0.path)" }
                + (more > 0 ? ["... \(Plural.grouped(more)) more"] : [])
            table.add([
                .init(instance.number.map { "\($0)" } ?? ""), .init(instance.service.key), .init(instance.type),
                .init(instance.scope ?? ""),
                .init(instance.age.map { TimeText.text(nanoseconds: $0, charset: renderer.style.charset) } ?? "", order: instance.age),
                .init("\(count)"), .init(holders.joined(separator: ", ")), .init("\(instance.holders.count { !$0.isDeclared })"),
            ])
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { instances = positions.map { instances[$0] } }
}

extension TextRenderer {
    fileprivate static let maximumHolders = 5

    /// The holders of an object that are not objects: the container, a scope, results.
    fileprivate func retainers(of instance: InstancesView.Instance) -> [String] {
        (instance.isKept ? [instance.scope.map { "scope \($0)" } ?? "the container"] : []) + instance.results.map { "$\($0)" }
    }

    fileprivate func holder(_ holder: InstancesView.Holder) -> String { holder.service.key + (holder.number.map { " #\($0)" } ?? "") }

    fileprivate func lines(for instance: InstancesView.Instance) -> [String] {
        var title = instance.number.map { "#\($0) " } ?? ""
        title += "\(name(instance.service))  \(style.paint(instance.type, .dim))"
        if let wraps = instance.wraps { title += "  wraps #\(wraps)" }
        if let processor = instance.processor { title += instance.wraps == nil ? "  by \(processor)" : " by \(processor)" }
        if let age = instance.age { title += "  " + style.paint(TimeText.text(nanoseconds: age, charset: style.charset), .dim) }
        let retainers = retainers(of: instance)
        var rows = retainers.isEmpty ? [] : ["held by \(retainers.joined(separator: ", "))"]
        for holder in instance.holders.prefix(Self.maximumHolders) {
            let verb = holder.ownership == .strong ? "held by" : "\(holder.ownership.rawValue) in"
            let mark = holder.isDeclared ? "" : "  " + style.paint("undeclared", .warning)
            rows.append("\(verb) \(self.holder(holder)) .\(holder.path)\(mark)")
        }
        let more = instance.holders.count - Self.maximumHolders
        if more > 0 { rows.append("... \(Plural.grouped(more)) more") }
        if rows.isEmpty { rows.append("no visible holder: held by a closure, a global or a thread") }
        return [title] + rows.map { "     " + $0 }
    }
}
