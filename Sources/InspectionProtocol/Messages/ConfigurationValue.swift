#if DEBUG || Explorer
/// One value of a container's configuration.
package struct ConfigurationValue: Equatable, Sendable {
    /// Somebody who reads it.
    package struct Reader: Equatable, Sendable {
        /// The key of the service.
        package var service = ""
        /// The property or parameter that receives it; nil where the service itself is the value.
        package var slot: String?
        /// What the text is converted to.
        package var type = ""
    }

    /// The key, with dots between its parts.
    package var key = ""
    /// The assembly that alone can read it; nil for every definition.
    package var namespace: String?
    /// The value as it is written; nil where there is none.
    package var text: String?
    /// Where it is written.
    package var origin: String?
    /// Where the values are written that it hides, the nearest first.
    package var hides: [String] = []
    /// Whether it was set in the session.
    package var isSet = false
    /// Who reads it.
    package var readers: [Reader] = []
}

extension ConfigurationValue.Reader: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&service)(&slot)(&type)
    }
}

extension ConfigurationValue: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&key)(&namespace)(&text)(&origin)(&hides)(&isSet)(&readers)
    }
}
#endif
