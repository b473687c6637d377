/// The singletons of the system's frameworks, and their consequences for tests.
enum SystemSingletons {
    /// The members that return the shared instance of a system type.
    private static let members = LibraryNames.rows("members of system types that return a shared instance").mapValues(Set.init)

    /// The members that return the shared instance of a library type.
    static let shared: Set<String> = ["shared", "sharedInstance", "sharedManager", "sharedClient"]

    /// Whether a member of a type that the project does not declare returns its shared instance.
    static func isSingleton(_ member: String, of type: String) -> Bool {
        if let known = members[type] { return known.contains(member) }
        return shared.contains(member)
    }

    /// Whether the shared instance of a type holds no state of the program, but describes the machine or runs code later.
    static func isStateless(_ type: String) -> Bool { stateless.contains(type) }

    private static let stateless = LibraryNames.table("system types without state")

    /// The consequence for tests of code that uses a type's shared instance; nil if none is known.
    static func consequence(of type: String) -> String? { effects.first { $0.value.contains(type) }?.key }

    private static let effects = LibraryNames.rows("effects of system types on tests")
}
