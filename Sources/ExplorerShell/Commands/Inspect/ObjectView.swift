import InspectionProtocol

/// What `inspect` answers, and what a value holds that was resolved.
struct ObjectView: Hashable, Sendable, Codable {
    /// One thing that is stored in it.
    struct Field: Hashable, Sendable, Codable {
        /// How an object refers to another one.
        enum Ownership: String, Hashable, Sendable, Codable, CaseIterable {
            case strong, weak, unowned, unmanaged
        }

        /// The name of the property, `[3]`, or `["key"]`.
        var name: String
        /// How deep it is; what the object stores itself is 0.
        var depth: Int
        /// The type of what is there.
        var type: String
        /// What is there, in words.
        var value: String?
        /// How it is referred to.
        var ownership: Ownership
        /// The number behind `$` of the object that is there, where a container has built it.
        var result: Int?
        /// The service that it is an instance of.
        var service: ServiceMark?
    }

    /// How the object was named.
    var object: String
    /// The type of the object.
    var type: String
    /// Its value, where that is one word.
    var value: String?
    /// The service that it is an instance of.
    var service: ServiceMark?
    /// What it stores, each followed by its own fields.
    var fields: [Field]
    /// How many fields there would have been besides, at least.
    var omitted: Int

    init(_ report: ObjectReport, of object: String, in graph: ExploredGraph) {
        func mark(_ key: String) -> ServiceMark { graph.position(of: key).map(graph.mark) ?? ServiceMark(unknown: key) }
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
