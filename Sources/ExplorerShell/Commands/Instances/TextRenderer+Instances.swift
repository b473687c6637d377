import WiringRendering

extension TextRenderer {
    /// The largest number of holders to list for one object.
    private static let maximumHolders = 5

    func instances(_ view: InstancesView) -> [String] {
        guard view.total > 0 else { return ["no live objects; resolve SERVICE builds one"] }
        var lines: [String] = []
        for instance in view.instances { lines += self.lines(for: instance) }
        if let omitted = view.omitted {
            let most = view.counts.prefix(3).map { "\($0.count) of \($0.service.key)" }.joined(separator: ", ")
            lines.append(
                style.paint("... \(omitted) more, most of them \(most): instances QUERY, --limit N", .dim))
        }
        var parts = ["\(Plural.of(view.total, "object")) of \(Plural.of(view.counts.count, "service"))"]
        if view.undeclared > 0 { parts.append("\(Plural.of(view.undeclared, "reference")) not declared") }
        if view.isCut { parts.append("the search was truncated, so holders may be missing") }
        return lines + [parts.joined(separator: "; ")]
    }

    /// The table of objects.
    func instancesTable(_ view: InstancesView) -> TextTable {
        var table = TextTable([
            .init("number", isNumeric: true), .init("service"), .init("type", expendability: 2), .init("scope", expendability: 3),
            .init("age", isNumeric: true), .init("holders", isNumeric: true), .init("held by"),
            .init("undeclared", isNumeric: true, expendability: 1),
        ])
        for instance in view.instances {
            let retainers = retainers(of: instance)
            let count = retainers.count + instance.holders.count
            let more = instance.holders.count - Self.maximumHolders
            let holders =
                retainers + instance.holders.prefix(Self.maximumHolders).map { "\(holder($0)) .\($0.path)" }
                + (more > 0 ? ["... \(Plural.grouped(more)) more"] : [])
            table.add([
                .init(instance.number.map { "\($0)" } ?? ""), .init(instance.service.key), .init(instance.type),
                .init(instance.scope ?? ""),
                .init(instance.age.map { TimeText.text(nanoseconds: $0, charset: style.charset) } ?? "", order: instance.age),
                .init("\(count)"), .init(holders.joined(separator: ", ")), .init("\(instance.holders.count { !$0.isDeclared })"),
            ])
        }
        return table
    }

    /// The holders of an object that are not objects: the container, a scope, results.
    private func retainers(of instance: InstancesView.Instance) -> [String] {
        (instance.isKept ? [instance.scope.map { "scope \($0)" } ?? "the container"] : []) + instance.results.map { "$\($0)" }
    }

    private func holder(_ holder: InstancesView.Holder) -> String { holder.service.key + (holder.number.map { " #\($0)" } ?? "") }

    private func lines(for instance: InstancesView.Instance) -> [String] {
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

    func released(_ view: ReleasedView) -> [String] {
        let verb = view.isLeft ? "left" : "released"
        let names = view.names.isEmpty ? "" : "\(verb) \(view.names.joined(separator: ", ")): "
        var lines = lifeCycleSteps(view.stopped)
        lines += [
            "\(names)\(Plural.of(view.released, "instance")) released"
                + (view.survivors.isEmpty ? "" : ", \(view.survivors.count) still alive")
        ]
        let shown = 20
        for survivor in view.survivors.prefix(shown) {
            let way = survivor.path.isEmpty ? "no visible holder: held by a closure, a global or a thread" : way(survivor.path)
            lines.append("  \(style.paint("still alive", .warning)) \(name(survivor.service)) #\(survivor.number)  \(way)")
        }
        if view.survivors.count > shown { lines.append("  ... \(view.survivors.count - shown) more") }
        return lines
    }

    /// A path of references to an object; a long one is cut in the middle.
    private func way(_ steps: [String]) -> String {
        let shown = steps.count > 8 ? steps.prefix(4) + ["... \(steps.count - 7) more ..."] + steps.suffix(3) : steps[...]
        return shown.joined(separator: style.charset == .ascii ? " -> " : " → ")
    }
}
