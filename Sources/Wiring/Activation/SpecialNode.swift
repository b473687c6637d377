/// A node that is more than a definition, in one place, so that the others pay nothing for all of it. Never changed: a change makes another one.
final class SpecialNode: Sendable {
    /// What makes a definition fit an edge.
    struct Helper: Sendable {
        var role: Blueprint.Node.Role
        /// What it is for, for people.
        var label: String
    }

    /// What hardly any definition has.
    struct Values: Sendable {
        var helper: Helper?
        var isInfrastructure = false
        var original: Definition?
        var processors: [Int] = []
        var setting: InstanceCode?
        var origin: String?
    }

    /// The definition; nil for a helper.
    let definition: Definition?
    /// The code that builds it: a definition's own.
    let thunk: InstanceCode
    let values: Values

    init(_ definition: Definition?, thunk: InstanceCode, _ values: Values) {
        self.definition = definition
        self.thunk = thunk
        self.values = values
    }
}
