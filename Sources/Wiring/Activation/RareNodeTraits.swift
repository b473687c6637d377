/// What makes a node more than a definition.
struct RareNodeTraits: Sendable {
    /// What makes a definition fit an edge.
    struct Helper: Sendable {
        var role: Blueprint.Node.Role
        /// What it is for, for people.
        var label: String
    }

    /// The definition; nil for a helper.
    let definition: Definition?
    /// The code that builds it: a definition's own.
    var thunk: InstanceCode
    var helper: Helper?
    var isInfrastructure = false
    var original: Definition?
    var processors: [Int] = []
    var origin: String?
}
