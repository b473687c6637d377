extension Definition {
    /// The choice of a source for parameters or properties of a definition.
    @usableFromInline package struct Choice: Sendable {
        /// The number of the parameter, if one was given.
        var parameter: Int?
        /// The type of the chosen definition, which selects the parameters if there is no number.
        var type: Any.Type
        /// Whether the members of collections are chosen, rather than instances.
        var isOfMembers = false
        var problem: Problem
        /// The name of the call, or of the marked property, that the choice is for; nil for parameters of the initializer.
        var owner: String?
    }
}
