package struct Argument: Hashable, Sendable {
    /// The kind of value; determines the completion.
    package enum Kind: Hashable, Sendable {
        case service
        /// An object: a result, one of its stored properties, or a service.
        case object
        /// An object, a dot, and an action of its service.
        case action
        /// A service, a dot, and a requirement of its protocol.
        case requirement
        /// A runtime argument of a factory or an action.
        case runtimeArgument
        /// A scope that a definition names, or an entered scope.
        case scope
        case enteredScope
        /// A service, a result, or an entered scope.
        case releasable
        /// A query; as the last argument it takes all remaining words, otherwise as many as its parentheses require.
        case query
        /// `=` and a query.
        case definition
        /// The name of a variable, without the `$`.
        case variable
        /// The name of a post-processor, or one of these words.
        case processor([String])
        /// The name of an assembly, or a path.
        case target
        case choice([String])
        case command
        case rule
        case lifetime
        case setting
        /// `set`, `unset`, or a key of the configuration.
        case configuration
        /// A direct dependency of the service in the previous argument.
        case dependency
        /// An option: a service that selects one of several others.
        case option
        /// A branch of the option in the previous argument.
        case branch
        case count
        case file
        case text
        case programLine
        case commandLine
        /// `=` and another command with its arguments and options.
        case commandDefinition
        /// An expectation of `expect`, including the options of a command in it.
        case expectation
    }

    /// The name in the usage line, in capitals.
    package var name: String
    package var kind: Kind
    package var isOptional: Bool
    /// Whether it takes all the remaining words.
    package var isRepeated: Bool
    /// The meanings of the choices, by word, for lists of choices.
    package var meanings: [String: String]

    package init(_ name: String, _ kind: Kind, isOptional: Bool = false, isRepeated: Bool = false, meanings: [String: String] = [:]) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.isRepeated = isRepeated
        self.meanings = meanings
    }

    /// Whether it is a query, which may consist of several words.
    package var isQuery: Bool { kind == .query || kind == .definition }

    /// `[SERVICE]`, `ARG ...`.
    package var usage: String {
        let words = isRepeated ? "\(name) ..." : name
        return isOptional ? "[\(words)]" : words
    }
}
