extension TextRenderer {
    func configuration(_ view: ConfigurationView) -> [String] {
        guard !view.values.isEmpty else { return [view.released == nil ? "no configuration" : "the key has no written value"] }
        var lines = configurationTable(view).lines(style) + view.omission
        if view.values.contains(where: \.isMasked) { lines.append(style.paint("secrets are masked; config --reveal shows them", .dim)) }
        if let released = view.released, released > 0 { lines.append("\(Plural.of(released, "built instance")) released") }
        return lines
    }

    /// The table of values.
    func configurationTable(_ view: ConfigurationView) -> TextTable {
        var table = TextTable([.init("key"), .init("value"), .init("used by", expendability: 1), .init("written at", expendability: 2)])
        for value in view.values {
            let key = value.namespace.map { "\(value.key) (\($0))" } ?? value.key
            let readers = value.readers.map { reader in reader.service.key + (reader.slot.map { " .\($0)" } ?? "") }
            let hides = value.hides.isEmpty ? "" : ", hides \(value.hides.joined(separator: ", "))"
            table.add([
                .init(key), .init(value.value ?? "-", value.isSet ? .good : nil),
                .init(readers.isEmpty ? "none" : readers.joined(separator: ", "), readers.isEmpty ? .dim : nil),
                .init((value.origin ?? "default value of the reader") + hides, .dim),
            ])
        }
        return table
    }
}
