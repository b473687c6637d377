/// The arguments and the environment of the program, for its manual page and for completion in other shells.
package struct ProgramDeclaration: Sendable {
    /// A first argument that selects another function than exploring a target, and the arguments after it.
    package typealias Form = (name: String, arguments: String, summary: String)

    package struct Option: Sendable {
        /// The spellings, the long one last.
        package var names: [String]
        /// The placeholder for the value, if the option takes one.
        package var value: String?
        /// The possible values, if limited.
        package var choices: [String] = []
        package var isFile = false
        /// Whether the option may be repeated.
        package var isRepeatable = false
        /// A one-line description.
        package var summary: String

        package init(names: [String], summary: String) {
            self.names = names
            self.summary = summary
        }
    }

    /// A name with its meaning.
    package typealias Entry = (name: String, summary: String)

    /// The lines of the description.
    package var description: [String]
    /// All forms. A folder with such a name is written with its path: `./check`.
    package var forms: [Form]
    /// All options, in the order of the help.
    package var options: [Option]
    /// The keys of the prompt, the most important first.
    package var keys: [Entry]
    /// The exit statuses.
    package var statuses: [(number: Int32, summary: String)]
    /// The files that the program reads and writes.
    package var files: [Entry]
    /// The environment variables that the program reads.
    package var variables: [Entry]
    /// Command lines with their effects.
    package var examples: [Entry]

    package init(
        description: [String], forms: [Form], options: [Option], keys: [Entry], statuses: [(number: Int32, summary: String)],
        files: [Entry], variables: [Entry], examples: [Entry]
    ) {
        (self.description, self.forms, self.options, self.keys) = (description, forms, options, keys)
        (self.statuses, self.files, self.variables, self.examples) = (statuses, files, variables, examples)
    }
}
