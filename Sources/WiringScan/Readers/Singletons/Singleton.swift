/// An object that code accesses without receiving it: `Analytics.shared`, `UserDefaults.standard`, `Current`.
package struct Singleton: Sendable, Hashable {
    /// A place where code accesses the object.
    package struct Use: Sendable, Hashable {
        package let site: SourceSite
        /// The enclosing type, or the file if there is none.
        package let user: String
        /// Whether it is only the default value of a parameter: the caller can pass another object.
        package let isDefault: Bool
        /// The accessed member: `Current.date` reads `date`; nil if the whole object is passed on.
        package let member: String?
    }

    /// The expression in the code: `Analytics.shared`.
    package let name: String
    package let type: String
    /// The location of the declaration; nil for a singleton of the system or a library.
    package let site: SourceSite?
    /// Whether the project can replace the instance: it is a variable.
    package let isReplaceable: Bool
    /// The uses, by location.
    package var uses: [Use] = []

    /// The types that use it, without repeats, sorted.
    package var users: [String] { Set(uses.map(\.user)).sorted() }

    /// The members that are used, without repeats, sorted.
    package var members: [String] { Set(uses.compactMap(\.member)).sorted() }

    /// Whether several members are used: a locator rather than a service.
    package var isLocator: Bool {
        let last = TypeName.last(type)
        return ["Locator", "Container", "Environment", "Dependencies", "World", "Registry"].contains { last.hasSuffix($0) }
            && members.count > 1
    }

    /// The consequence for tests of its users.
    package var consequence: String {
        if let known = SystemSingletons.consequence(of: type) { return known }
        if site == nil { return "belongs to a library: tests use the real instance" }
        return isReplaceable
            ? "can be replaced, but only globally: tests cannot run in parallel"
            : "cannot be replaced: its state outlives each test, and tests depend on their order"
    }
}
