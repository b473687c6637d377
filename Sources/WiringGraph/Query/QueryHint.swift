/// A hint for a query that cannot be evaluated.
///
/// Queries are independent of commands: the code that displays a problem adds the commands.
package enum QueryHint: Hashable, Sendable {
    /// A hint that is valid wherever queries are used.
    case words(String)
    /// List the services, since none has the name.
    case services
    /// List the remaining services, since one was removed.
    case remainingServices
    /// List the assemblies.
    case assemblies
    /// List the types under which services can be resolved.
    case providedTypes
    /// List the implementation types.
    case builtTypes
    /// List the functions, or quote a name with parentheses.
    case functions
    /// List services, which assigns the numbers of `%`.
    case listedResults
    /// Resolve services, which assigns the numbers of `$`.
    case resolvedResults
    /// Write the name of a variable or the number of a result after `$`.
    case names
    /// Define the variable with this name.
    case newVariable(String)
    /// Change the query of the variable with this name.
    case otherQuery(String)
    /// Define a variable instead of using `=` in a query.
    case definition
    /// Define variables for the parts of a query.
    case parts
    /// Use a program instead of a saved graph.
    case program
}

extension QueryHint: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .words(text) }
}
