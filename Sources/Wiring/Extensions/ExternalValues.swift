/// The values from outside the code of one blueprint, which a feature of another module reads. Tools inspect them here.
package protocol ExternalValues: ArgumentConversion {
    /// The types of the values, in the order of their nodes.
    var types: [Any.Type] { get }
    /// The type of the value that a node provides.
    func type(at node: Int) -> Any.Type?
    /// The values, and the keys that are read and have none, by key.
    func entries(in blueprint: Blueprint) -> [ExternalValue]
    /// The finding about the value of a key; nil if there is none.
    func finding(for key: String, in blueprint: Blueprint) -> Finding?
}

/// A value from outside the code, with the definitions that read it.
package struct ExternalValue {
    /// A definition that reads the value.
    package struct Reader {
        /// The key of the definition.
        package let service: String
        /// The number of the dependency that receives the value; nil if the definition itself provides it.
        package let dependency: Int?
        /// The type that the text is converted to.
        package let type: Any.Type

        package init(service: String, dependency: Int?, type: Any.Type) {
            self.service = service
            self.dependency = dependency
            self.type = type
        }
    }

    /// The key.
    package let key: String
    /// The assembly that alone can read it; nil for every definition.
    package let namespace: String?
    /// The text of the value; nil if there is none, so that readers use their defaults.
    package let text: String?
    /// Where the value is written.
    package let origin: String?
    /// Where the values are written that it hides, the nearest first.
    package let hides: [String]
    /// Whether a tool has set it; see ``ExternalValueOverrides``.
    package let isSet: Bool
    /// Whether lists of values leave it out: a part of another value, or an unread value of the program's environment.
    package let isIncidental: Bool
    /// The readers, in the order of the definitions.
    package let readers: [Reader]

    package init(
        key: String, namespace: String?, text: String?, origin: String?, hides: [String], isSet: Bool, isIncidental: Bool, readers: [Reader]
    ) {
        self.key = key
        self.namespace = namespace
        self.text = text
        self.origin = origin
        self.hides = hides
        self.isSet = isSet
        self.isIncidental = isIncidental
        self.readers = readers
    }
}

/// Values from outside the code that a tool has set: they replace those which the program provides.
package struct ExternalValueOverrides: Sendable {
    /// The values by key.
    package let texts: [String: String]

    package init(texts: [String: String]) {
        self.texts = texts
    }
}
