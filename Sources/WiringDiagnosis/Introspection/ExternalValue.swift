#if DEBUG || Explorer
/// Values from outside the code that tools inspect, and whose feature converts texts.
package protocol InspectableValues: ArgumentConversion {
    /// The values by key, including keys that are read but have no value.
    func entries(in blueprint: Blueprint) -> [ExternalValue]
    /// The finding about the value of a key; nil if there is none.
    func finding(for key: String, in blueprint: Blueprint) -> Finding?
}

extension Blueprint {
    package var inspectableValues: (any InspectableValues)? { extensions.all.lazy.compactMap { $0 as? any InspectableValues }.first }
}

/// A value from outside the code, with the definitions that read it.
package struct ExternalValue {
    /// A definition that reads the value, and the number of its dependency that receives it; nil if the definition itself provides it.
    package typealias Reader = (service: String, dependency: Int?, type: Any.Type)

    package let key: String
    /// The only assembly that can read the value; nil if all definitions can.
    package let namespace: String?
    /// The text of the value; nil if there is none, so that readers use their defaults.
    package var text: String?
    package var origin: String?
    /// The places of the values that it hides, the nearest first.
    package var hides: [String] = []
    /// Whether a tool has set the value; see ``ExternalValueOverrides``.
    package var isSet = false
    /// Whether lists of values omit it: a part of another value, or an unread value of the program's environment.
    package var isIncidental = false
    /// The readers, in the order of the definitions.
    package let readers: [Reader]

    package init(key: String, namespace: String?, readers: [Reader]) {
        self.key = key
        self.namespace = namespace
        self.readers = readers
    }
}

/// Values from outside the code that a tool has set. They replace the values that the program provides.
package struct ExternalValueOverrides: Sendable {
    package let texts: [String: String]

    package init(texts: [String: String]) { self.texts = texts }
}
#endif
