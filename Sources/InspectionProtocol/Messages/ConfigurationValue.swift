#if DEBUG || Explorer
/// One value of a container's configuration.
package struct ConfigurationValue: Equatable, Sendable {
    /// Somebody who reads it.
    package struct Reader: Equatable, Sendable {
        /// The key of the service.
        package var service: String
        /// The property or parameter that receives it; nil where the service itself is the value.
        package var slot: String?
        /// What the text is converted to.
        package var type: String

        package init(service: String, slot: String? = nil, type: String) {
            self.service = service
            self.slot = slot
            self.type = type
        }
    }

    /// The key, with dots between its parts.
    package var key: String
    /// The assembly that alone can read it; nil for every definition.
    package var namespace: String?
    /// The value as it is written; nil where there is none.
    package var text: String?
    /// Where it is written.
    package var origin: String?
    /// Where the values are written that it hides, the nearest first.
    package var hides: [String]
    /// Whether it was set in the session.
    package var isSet: Bool
    /// Who reads it.
    package var readers: [Reader]

    package init(
        key: String, namespace: String? = nil, text: String?, origin: String?, hides: [String] = [], isSet: Bool = false,
        readers: [Reader] = []
    ) {
        self.key = key
        self.namespace = namespace
        self.text = text
        self.origin = origin
        self.hides = hides
        self.isSet = isSet
        self.readers = readers
    }
}

extension ConfigurationValue.Reader: WireRecord {
    package static var blank: Self { Self(service: "", type: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&service).optionalText(&slot).text(&type)
    }
}

extension ConfigurationValue: WireRecord {
    package static var blank: Self { Self(key: "", text: nil, origin: nil) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&key).optionalText(&namespace).optionalText(&text).optionalText(&origin).texts(&hides).flag(&isSet).records(&readers)
    }
}
#endif
