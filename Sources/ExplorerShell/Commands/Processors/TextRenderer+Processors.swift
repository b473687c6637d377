extension TextRenderer {
    func processors(_ view: ProcessorsView) -> [String] {
        guard !view.rows.isEmpty else { return ["no post-processors"] }
        let running = view.rows.count { $0.isOn }
        return processorsTable(view).lines(style) + ["\(Plural.of(view.rows.count, "post-processor")), \(running) on"] + view.omission
    }

    /// The table of post-processors.
    func processorsTable(_ view: ProcessorsView) -> TextTable {
        var table = TextTable([
            .init("post-processor"), .init("state"), .init("order", isNumeric: true, expendability: 2), .init("for", expendability: 1),
            .init("wraps"), .init("defined at", expendability: 3),
        ])
        for row in view.rows {
            table.add([
                .init(row.key), .init(row.isOn ? "on" : "off", row.isOn ? .good : .dim),
                .init(row.place?.rawValue ?? row.order.map(String.init) ?? ""), .init(row.type),
                .init(row.wraps.isEmpty ? "-" : row.wraps.joined(separator: ", ")), .init(row.site ?? "", .dim),
            ])
        }
        return table
    }

    func switched(_ view: ProcessorSwitchView) -> [String] {
        let place = view.services.map { " for \($0.joined(separator: ", "))" } ?? ""
        var text = "\(view.processor) is \(view.isOn ? "on" : "off")\(place)"
        text += view.wraps.isEmpty ? ", wraps nothing" : ", wraps \(view.wraps.joined(separator: ", "))"
        if view.released > 0 { text += "; \(Plural.of(view.released, "built instance")) released" }
        return [text]
    }
}
