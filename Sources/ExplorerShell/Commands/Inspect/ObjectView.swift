import InspectionProtocol

/// The answer of `inspect`, and the contents of a resolved value.
struct ObjectView: Hashable, Sendable, Codable {
    /// One stored property or element.
    struct Field: Hashable, Sendable, Codable {
        /// The kind of a reference.
        enum Ownership: String, Hashable, Sendable, Codable, CaseIterable {
            case strong, weak, unowned, unmanaged
        }

        /// The name of the property, `[3]`, or `["key"]`.
        var name: String
        /// The nesting depth; direct properties of the object have depth 0.
        var depth: Int
        /// The type of the value.
        var type: String
        /// The value as text.
        var value: String?
        /// The kind of the reference.
        var ownership: Ownership
        /// The number of the result, written after `$`, if a container has built the object.
        var result: Int?
        /// The service of the object.
        var service: ServiceLabel?
    }

    /// The expression that names the object.
    var object: String
    /// The type of the object.
    var type: String
    /// Its value, if a single word represents it.
    var value: String?
    /// The service that it is an instance of.
    var service: ServiceLabel?
    /// Its fields, each followed by its nested fields.
    var fields: [Field]
    /// The minimum number of omitted fields.
    var omitted: Int

    init(_ report: ObjectReport, of object: String, in graph: ExploredGraph) {
        func mark(_ key: String) -> ServiceLabel { graph.position(of: key).map(graph.mark) ?? ServiceLabel(unknown: key) }
        self.object = object
        type = report.type
        value = report.value
        service = report.service.map(mark)
        omitted = report.omitted
        fields = report.fields.map { field in
            Field(
                name: field.name, depth: field.depth, type: field.type, value: field.value,
                ownership: Field.Ownership(rawValue: field.ownership.rawValue) ?? .strong, result: field.result,
                service: field.service.map(mark))
        }
    }
}

extension ObjectView: Answer {
    var isBrief: Bool { fields.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.object(self) }
}
