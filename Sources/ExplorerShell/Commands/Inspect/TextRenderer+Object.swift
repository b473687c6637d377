extension TextRenderer {
    func object(_ view: ObjectView) -> [String] {
        var title = "\(view.object): \(style.paint(view.type, .dim))"
        if let value = view.value { title += " = \(value)" }
        if let service = view.service { title += "  \(name(service))" }
        let nothing = view.fields.isEmpty && view.value == nil ? ["  no stored properties"] : []
        return [title] + fields(of: view, hint: "inspect \(view.object) --depth N, or inspect a part of it") + nothing
    }

    /// The fields of an object, one line each, and the number of omitted ones.
    func fields(of view: ObjectView, hint: String) -> [String] {
        var lines = view.fields.map { String(repeating: "  ", count: $0.depth + 1) + field($0) }
        if view.omitted > 0 { lines.append(style.paint("  ... \(view.omitted) more: \(hint)", .dim)) }
        return lines
    }

    private func field(_ field: ObjectView.Field) -> String {
        let ownership = field.ownership == .strong ? "" : "\(field.ownership.rawValue) "
        var text = field.name
        if !field.type.isEmpty || !ownership.isEmpty {
            text += ": " + style.paint((ownership + field.type).trimmingTrailingBlanks, .dim)
        }
        if let result = field.result { text += " = $\(result)" }
        if let service = field.service { text += "  \(name(service))" }
        if let value = field.value { text += " = \(value)" }
        return text
    }
}

extension String {
    fileprivate var trimmingTrailingBlanks: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
