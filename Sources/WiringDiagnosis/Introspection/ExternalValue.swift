#if DEBUG || Explorer
/// Values from outside the code that tools inspect, and whose feature converts texts.
package protocol InspectableValues: ArgumentConversion {
    /// The values by key, including keys that are read but have no value.
    func entries(in blueprint: Blueprint) -> [ExternalValue]
    /// The finding about the value of a key; nil if there is none.
    func finding(for key: String, in blueprint: Blueprint) -> Finding?
}

extension Blueprint {
    /// The values from outside the code, if a feature provides any.
    package var inspectableValues: (any InspectableValues)? { extensions.all.lazy.compactMap { $0 as? any InspectableValues }.first }
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

    package let key: String
    /// The only assembly that can read the value; nil if all definitions can.
    package let namespace: String?
    /// The text of the value; nil if there is none, so that readers use their defaults.
    package let text: String?
    /// The place where the value is written.
    package let origin: String?
    /// The places of the values that it hides, the nearest first.
    package let hides: [String]
    /// Whether a tool has set the value; see ``ExternalValueOverrides``.
    package let isSet: Bool
    /// Whether lists of values omit it: a part of another value, or an unread value of the program's environment.
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

/// Values from outside the code that a tool has set. They replace the values that the program provides.
package struct ExternalValueOverrides: Sendable {
    /// The values by key.
    package let texts: [String: String]

    package init(texts: [String: String]) { self.texts = texts }
}
#endif
