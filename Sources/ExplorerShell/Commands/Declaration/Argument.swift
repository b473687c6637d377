/// Something that follows a command's name.
package struct Argument: Hashable, Sendable {
    /// What kind of thing is meant; decides how it is completed.
    package enum Kind: Hashable, Sendable {
        /// The name of a service.
        case service
        /// An object: a result, what it stores, or a service.
        case object
        /// An object, a dot, and an action of its service.
        case action
        /// What a factory or an action takes.
        case runtimeArgument
        /// A scope that services live in, or one that is entered.
        case scope
        /// A scope that is entered.
        case enteredScope
        /// A service, a result, or a scope that is entered.
        case releasable
        /// A query; as the last argument it takes all words that follow, before that as many as its parentheses need.
        case query
        /// `=` and a query.
        case definition
        /// The name of a variable, without the `$`.
        case variable
        /// The name of a post-processor.
        case processor
        /// The name of an assembly, or a path.
        case target
        /// One of these words.
        case choice([String])
        /// The name of a command.
        case command
        /// The name of a rule of lint.
        case rule
        /// How long instances live, custom scopes included.
        case lifetime
        /// A key of the configuration.
        case setting
        /// `set`, `unset`, or a key of the configuration.
        case configuration
        /// One that the service before it needs itself.
        case dependency
        /// A service that chooses one of several others.
        case option
        /// A branch of the option before it.
        case branch
        /// A number, counted from one.
        case count
        /// A file.
        case file
        /// Any text.
        case text
        /// Another command with all that follows it, options included.
        case commandLine
        /// `=` and another command with all that follows it.
        case commandDefinition
        /// What `expect` expects, options of a command in it included.
        case expectation
    }

    /// The name in the usage line, in capitals.
    package var name: String
    /// What is meant.
    package var kind: Kind
    /// Whether it may be left out.
    package var isOptional: Bool
    /// Whether it takes all the words that follow.
    package var isRepeated: Bool
    /// What the choices mean, by word, where a list of them says so.
    package var meanings: [String: String]

    package init(_ name: String, _ kind: Kind, isOptional: Bool = false, isRepeated: Bool = false, meanings: [String: String] = [:]) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.isRepeated = isRepeated
        self.meanings = meanings
    }

    /// Whether it is a query, which may be many words.
    var isQuery: Bool { kind == .query || kind == .definition }

    /// `[SERVICE]`, `ARG ...`.
    package var usage: String {
        let words = isRepeated ? "\(name) ..." : name
        return isOptional ? "[\(words)]" : words
    }
}
