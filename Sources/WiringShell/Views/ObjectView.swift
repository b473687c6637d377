/// The answer of `inspect`, and the contents of a resolved value.
struct ObjectView: Answer, Hashable, Codable {
    /// One stored property or element.
    struct Field: Hashable, Sendable, Codable {
        var name: String
        /// The nesting depth; direct properties of the object have depth 0.
        var depth: Int
        var type: String
        var value: String?
        var ownership: ObjectReport.Field.Ownership
        /// The number of the result, written after `$`, if a container has built the object.
        var result: Int?
        var service: ServiceLabel?
    }

    /// The expression that names the object.
    var object: String
    var type: String
    /// Its value, if a single word represents it.
    var value: String?
    var service: ServiceLabel?
    var fields: [Field]
    /// The minimum number of omitted fields.
    var omitted: Int

    init(_ report: ObjectReport, of object: String, in graph: ExploredGraph) {
        self.object = object
        type = report.type
        value = report.value
        service = report.service.map(graph.label)
        omitted = report.omitted
        fields = report.fields.map { field in
            Field(
                name: field.name, depth: field.depth, type: field.type, value: field.value, ownership: field.ownership,
                result: field.result, service: field.service.map(graph.label))
        }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        var title = "\(object): \(renderer.style.paint(type, .dim))"
        if let value = self.value { title += " = \(value)" }
        if let service = self.service { title += "  \(renderer.name(service))" }
        let nothing = fields.isEmpty && self.value == nil ? ["  no stored properties"] : []
        return [title] + renderer.fields(of: self, hint: "inspect \(object) --depth N, or inspect a part of it") + nothing
    }
}

extension TextRenderer {
    /// The fields of an object, one line each, and the number of omitted ones.
    func fields(of view: ObjectView, hint: String) -> [String] {
        var lines = view.fields.map { String(repeating: "  ", count: $0.depth + 1) + field($0) }
        if view.omitted > 0 { lines.append(style.paint("  ... \(view.omitted) more: \(hint)", .dim)) }
        return lines
    }

    fileprivate func field(_ field: ObjectView.Field) -> String {
        let ownership = field.ownership == .strong ? "" : "\(field.ownership.rawValue) "
        var text = field.name
        if !field.type.isEmpty || !ownership.isEmpty { text += ": " + style.paint((ownership + field.type).withoutTrailingSpaces, .dim) }
        if let result = field.result { text += " = $\(result)" }
        if let service = field.service { text += "  \(name(service))" }
        if let value = field.value { text += " = \(value)" }
        return text
    }
}
