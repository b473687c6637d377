/// What to do about a query that has no answer.
///
/// Queries know no commands: which one tells what there is, or keeps a query under a name, is said by whoever shows the problem.
package enum QueryHint: Hashable, Sendable {
    /// What holds wherever queries are written.
    case words(String)
    /// To look at the services that there are, of which none has the name.
    case services
    /// To look at them all, since one that was there is gone.
    case remainingServices
    /// To look at the assemblies that there are.
    case assemblies
    /// To look at the types by which services can be asked for.
    case providedTypes
    /// To look at the type by which a service is made.
    case builtTypes
    /// To look at the functions that there are, or to quote a name with parentheses.
    case functions
    /// To have services listed, which gives them the numbers behind `%`.
    case listedResults
    /// To have services resolved, which gives them the numbers behind `$`.
    case resolvedResults
    /// To write the name of a variable, or the number of a result, behind `$`.
    case names
    /// To make the variable of this name.
    case newVariable(String)
    /// To give the variable of this name another query.
    case otherQuery(String)
    /// To keep a query under a name instead of writing `=` in one.
    case definition
    /// To keep the parts of a query under names.
    case parts
    /// To ask a program instead of a saved graph.
    case program
}

extension QueryHint: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .words(text) }
}
