import WiringGraph

extension TextRenderer {
    func instances(_ view: InstancesView) -> [String] {
        guard view.total > 0 else { return ["nothing is alive; resolve SERVICE builds something"] }
        var lines: [String] = []
        for instance in view.instances { lines += self.lines(for: instance) }
        if view.total > view.instances.count {
            let most = view.counts.prefix(3).map { "\($0.count) of \($0.service.key)" }.joined(separator: ", ")
            lines.append(
                style.paint("... \(view.total - view.instances.count) more, most of them \(most): instances QUERY, --limit N", .dim))
        }
        var parts = ["\(Plural.of(view.total, "object")) of \(Plural.of(view.counts.count, "service"))"]
        if view.undeclared > 0 { parts.append("\(Plural.of(view.undeclared, "reference")) that nobody has declared") }
        if view.isCut { parts.append("more is stored than was looked at, so holders may be missing") }
        return lines + [parts.joined(separator: "; ")]
    }

    private func lines(for instance: InstancesView.Instance) -> [String] {
        var title = instance.number.map { "#\($0) " } ?? ""
        title += "\(name(instance.service))  \(style.paint(instance.type, .dim))"
        if let wraps = instance.wraps { title += "  wraps #\(wraps)" }
        if let processor = instance.processor { title += instance.wraps == nil ? "  by \(processor)" : " by \(processor)" }
        if let age = instance.age { title += "  " + style.paint(TimeText.text(nanoseconds: age, charset: style.charset), .dim) }
        var holders = instance.isKept ? [instance.scope.map { "scope \($0)" } ?? "the container"] : []
        holders += instance.results.map { "$\($0)" }
        var rows = holders.isEmpty ? [] : ["held by \(holders.joined(separator: ", "))"]
        let shown = 5
        for holder in instance.holders.prefix(shown) {
            let number = holder.number.map { " #\($0)" } ?? ""
            let verb = holder.ownership == .strong ? "held by" : "\(holder.ownership.rawValue) in"
            let mark = holder.isDeclared ? "" : "  " + style.paint("undeclared", .warning)
            rows.append("\(verb) \(holder.service.key)\(number) .\(holder.path)\(mark)")
        }
        if instance.holders.count > shown { rows.append("... \(instance.holders.count - shown) more") }
        if rows.isEmpty { rows.append("held by nobody that can be seen: a closure, a global or a thread") }
        return [title] + rows.map { "     " + $0 }
    }

    func released(_ view: ReleasedView) -> [String] {
        let verb = view.isLeft ? "left" : "released"
        let names = view.names.isEmpty ? "" : "\(verb) \(view.names.joined(separator: ", ")): "
        var lines = [
            "\(names)\(Plural.of(view.released, "instance")) let go"
                + (view.survivors.isEmpty ? "" : ", \(view.survivors.count) still there")
        ]
        let shown = 20
        for survivor in view.survivors.prefix(shown) {
            let way = survivor.path.isEmpty ? "held by nobody that can be seen: a closure, a global or a thread" : way(survivor.path)
            lines.append("  \(style.paint("still there", .warning)) \(name(survivor.service)) #\(survivor.number)  \(way)")
        }
        if view.survivors.count > shown { lines.append("  ... \(view.survivors.count - shown) more") }
        return lines
    }

    /// A way from what is kept to an object; of a long one the two ends.
    private func way(_ steps: [String]) -> String {
        let shown = steps.count > 8 ? steps.prefix(4) + ["... \(steps.count - 7) more ..."] + steps.suffix(3) : steps[...]
        return shown.joined(separator: style.charset == .ascii ? " -> " : " → ")
    }
}
