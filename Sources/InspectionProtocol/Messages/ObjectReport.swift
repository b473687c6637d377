#if DEBUG || Explorer
/// What is inside an object that a host holds.
package struct ObjectReport: Equatable, Sendable {
    /// One thing that is stored in it.
    package struct Field: Equatable, Sendable {
        /// How the object refers to it.
        package enum Ownership: String, Equatable, Sendable, CaseIterable {
            case strong, weak, unowned, unmanaged
        }

        /// The name of the property, `[3]`, or `["key"]`.
        package var name: String
        /// How deep it is; what the object stores itself is 0.
        package var depth: Int
        /// The type of what is there, or of what could be.
        package var type: String
        /// What is there, in words; nil where its own fields say it.
        package var value: String?
        /// How it is referred to.
        package var ownership: Ownership
        /// The number of the result behind it, where a container has built it.
        package var result: Int?
        /// The service that it is an instance of.
        package var service: String?

        package init(
            name: String, depth: Int = 0, type: String, value: String? = nil, ownership: Ownership = .strong, result: Int? = nil,
            service: String? = nil
        ) {
            self.name = name
            self.depth = depth
            self.type = type
            self.value = value
            self.ownership = ownership
            self.result = result
            self.service = service
        }
    }

    /// The type of the object.
    package var type: String
    /// Its value in words, where it is one word.
    package var value: String?
    /// The service that it is an instance of; nil for what no container has built.
    package var service: String?
    /// What it stores, each followed by its own fields.
    package var fields: [Field]
    /// How many fields there would have been besides, at least.
    package var omitted: Int

    package init(type: String, value: String? = nil, service: String? = nil, fields: [Field] = [], omitted: Int = 0) {
        self.type = type
        self.value = value
        self.service = service
        self.fields = fields
        self.omitted = omitted
    }
}

extension ObjectReport.Field: WireRecord {
    package static var blank: Self { Self(name: "", type: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&name).integer(&depth).text(&type).optionalText(&value).choice(&ownership, among: Ownership.allCases).optionalInteger(
            &result
        ).optionalText(&service)
    }
}

extension ObjectReport: WireRecord {
    package static var blank: Self { Self(type: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&type).optionalText(&value).optionalText(&service).records(&fields).integer(&omitted)
    }
}
#endif
