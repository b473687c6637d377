package import WiringVocabulary

/// An object that code reaches without being handed it: `Analytics.shared`, `UserDefaults.standard`, `Current`.
package struct Singleton: Sendable, Hashable {
    /// A place where code reaches for it.
    package struct Use: Sendable, Hashable {
        /// Where.
        package let site: SourceSite
        /// The type around it, or the file where there is none.
        package let user: String
        /// Whether it only is the default of a parameter: the caller can pass something else.
        package let isDefault: Bool
        /// What is read of it: `Current.date` reads `date`; nil where the whole object is passed on.
        package let member: String?
    }

    /// How code writes it: `Analytics.shared`.
    package let name: String
    /// Its type.
    package let type: String
    /// Where the project declares it; nil for one of the system or a library.
    package let site: SourceSite?
    /// Whether the project can put another one in its place: it is a variable.
    package let isReplaceable: Bool
    /// Where it is used, by place.
    package var uses: [Use] = []

    /// The types that use it, each once, in order.
    package var users: [String] { Set(uses.map(\.user)).sorted() }

    /// The members of it that are used, each once, in order.
    package var members: [String] { Set(uses.compactMap(\.member)).sorted() }

    /// Whether it is asked for many different things: a locator rather than a service.
    package var isLocator: Bool {
        let last = TypeName.last(type)
        return ["Locator", "Container", "Environment", "Dependencies", "World", "Registry"].contains { last.hasSuffix($0) }
            && members.count > 1
    }

    /// What tests of its users cannot do.
    package var consequence: String {
        if let known = SystemSingletons.consequence(of: type) { return known }
        if site == nil { return "belongs to a library: tests meet the real one" }
        return isReplaceable
            ? "can be replaced, but for all at once: tests cannot run side by side"
            : "cannot be replaced: its state outlives each test, and tests depend on their order"
    }
}
