extension TextRenderer {
    func scanned(_ view: ScanView) -> [String] {
        let read = "\(Plural.of(view.files, "file")), \(Plural.of(view.lines, "line"))"
        var lines = ["scanned \(view.summary.graph): \(view.containers.joined(separator: ", ")) in \(read)", loadedLine(view.summary)]
        lines.append(
            "\(Plural.of(view.lookUps, "look-up")): \(view.certain) certain, \(view.inferred) inferred, \(view.possible) possible"
                + ", \(view.notUnderstood) not understood")
        if view.notRegistered > 0 { lines.append("\(view.notRegistered) of them not registered") }
        lines += view.unread
        if let singletons = view.singletons { lines += rows(singletons) }
        lines += view.omission
        guard let unknown = view.unknown, let withoutTarget = view.withoutTarget else {
            if view.notUnderstood + view.notRegistered > 0 { lines.append("scan --account lists them") }
            return lines
        }
        return lines + entries("not understood", unknown) + entries("not registered", withoutTarget)
    }

    private func rows(_ singletons: [ScanView.SingletonRow]) -> [String] {
        singletons.isEmpty ? ["no singletons"] : [""] + singletonsTable(singletons).lines(style)
    }

    /// The table of singletons.
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

    /// The table of look-ups without a target.
    func accountTable(_ view: ScanView) -> TextTable {
        var table = TextTable([.init("look-up"), .init("site"), .init("asks for"), .init("why")])
        for (title, entries) in [("not understood", view.unknown), ("not registered", view.withoutTarget)] {
            for entry in entries ?? [] { table.add([.init(title), .init(entry.site), .init(entry.what), .init(entry.reason)]) }
        }
        return table
    }

    private func entries(_ title: String, _ entries: [ScanView.Entry]) -> [String] {
        guard !entries.isEmpty else { return [] }
        var table = TextTable([.init(title), .init("asks for"), .init("why", expendability: 1)])
        for entry in entries { table.add([.init(entry.site), .init(entry.what), .init(entry.reason)]) }
        return [""] + table.lines(style)
    }
}
