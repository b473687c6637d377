extension TextRenderer {
    func scanned(_ view: ScanView) -> [String] {
        let read = "\(Plural.of(view.files, "file")), \(Plural.of(view.lines, "line"))"
        var lines = ["scanned \(view.summary.graph): \(view.containers.joined(separator: ", ")) in \(read)", loadedLine(view.summary)]
        lines.append(
            "\(Plural.of(view.lookUps, "look-up")): \(view.certain) certain, \(view.inferred) inferred, \(view.possible) possible"
                + ", \(view.notUnderstood) not understood")
        if view.notRegistered > 0 { lines.append("for \(view.notRegistered) of them nothing is registered") }
        lines += view.unread
        guard let unknown = view.unknown, let withoutTarget = view.withoutTarget else {
            if view.notUnderstood + view.notRegistered > 0 { lines.append("scan --account lists them") }
            return lines
        }
        return lines + entries("not understood", unknown) + entries("not registered", withoutTarget)
    }

    private func entries(_ title: String, _ entries: [ScanView.Entry]) -> [String] {
        guard !entries.isEmpty else { return [] }
        var table = TextTable([.init(title), .init("asks for"), .init("why", expendability: 1)])
        for entry in entries { table.add([.init(entry.site), .init(entry.what), .init(entry.reason)]) }
        return [""] + table.lines(style)
    }
}
