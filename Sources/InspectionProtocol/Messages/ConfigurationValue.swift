#if DEBUG || Explorer
/// One value of a container's configuration.
package struct ConfigurationValue: WireRecord {
    /// A service that reads the value.
    package struct Reader: WireRecord {
        package var service = ""
        /// The property or parameter that receives it; nil if the service itself is the value.
        package var slot: String?
        /// The type that the text is converted to.
        package var type = ""

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) { wire(&service)(&slot)(&type) }
    }

    /// The key, with dots between its parts.
    package var key = ""
    /// The only assembly that can read it; nil for all.
    package var namespace: String?
    /// The text of the value; nil if there is none.
    package var text: String?
    package var origin: String?
    /// The places of the values that it overrides, the nearest first.
    package var hides: [String] = []
    package var isSet = false
    package var readers: [Reader] = []

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&key)(&namespace)(&text)(&origin)(&hides)(&isSet)(&readers) }
}
#endif
