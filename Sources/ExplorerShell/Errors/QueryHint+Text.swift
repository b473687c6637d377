import WiringGraph

extension QueryHint {
    /// The suggested action, with the commands for it.
    var text: String {
        switch self {
        case .words(let words): words
        case .services: "services"
        case .remainingServices: "services lists them all"
        case .assemblies: "assemblies lists them all"
        case .providedTypes: "services lists the types"
        case .builtTypes: "show SERVICE prints the type that is built"
        case .functions: "help query lists the functions; quote a name with parentheses"
        case .listedResults: "services prints numbered results"
        case .resolvedResults: "resolve prints numbered results"
        case .names: "$name is a variable (let lists them), $1 is a result of resolve"
        case .newVariable(let name): "let \(name) = QUERY defines one, let lists them"
        case .otherQuery(let name): "let \(name) = QUERY replaces its query"
        case .definition: "a variable is set with: let NAME = QUERY"
        case .parts: "name parts of the query with let NAME = QUERY"
        case .program: "load a package instead of a saved graph"
        }
    }
}
