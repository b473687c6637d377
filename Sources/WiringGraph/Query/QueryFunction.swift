/// The functions of the query language.
package enum QueryFunction: String, Hashable, Sendable, CaseIterable {
    case deps, rdeps, path, paths
    case lifetime, assembly, tag, provides, implements, kind, site
    case container, confidence, applied, entry, unresolved
    case roots, leaves, hubs, unused, dominated, cycles, captive
    case built, slow, failed, changed

    /// What stands between the parentheses.
    package enum Parameter: Hashable, Sendable {
        /// A query.
        case query
        /// A number of edges, from 0 on.
        case depth
        /// How many dependents make a hub, from 1 on.
        case count
        /// A time such as `5ms`.
        case duration
        /// The name of a lifetime or of a scope, or a pattern.
        case lifetime
        /// The name of an assembly, or a pattern.
        case assembly
        /// A tag, or a pattern.
        case tag
        /// The name of a type, or a pattern.
        case type
        /// The kind of a service.
        case kind
        /// A source file, or a pattern.
        case site
        /// The name of a container, or a pattern.
        case container
        /// How sure a dependency is.
        case confidence
        /// The path of a saved graph.
        case file

        /// The word that stands for it in a usage.
        package var name: String {
            switch self {
            case .query: "QUERY"
            case .depth: "DEPTH"
            case .count: "N"
            case .duration: "TIME"
            case .lifetime: "LIFETIME"
            case .assembly: "ASSEMBLY"
            case .tag: "TAG"
            case .type: "TYPE"
            case .kind: "KIND"
            case .site: "FILE"
            case .container: "CONTAINER"
            case .confidence: "CONFIDENCE"
            case .file: "'FILE'"
            }
        }
    }

    /// What stands between the parentheses, in order.
    package var parameters: [Parameter] {
        switch self {
        case .deps, .rdeps: [.query, .depth]
        case .path, .paths: [.query, .query]
        case .lifetime: [.lifetime]
        case .assembly: [.assembly]
        case .tag: [.tag]
        case .provides, .implements: [.type]
        case .kind: [.kind]
        case .site: [.site]
        case .container: [.container]
        case .confidence: [.confidence]
        case .hubs: [.count]
        case .dominated, .cycles: [.query]
        case .slow: [.duration]
        case .changed: [.file]
        case .roots, .leaves, .unused, .captive, .built, .failed, .applied, .entry, .unresolved: []
        }
    }

    /// How many of the parameters must be given.
    package var requiredCount: Int {
        switch self {
        case .deps, .rdeps: 1
        case .hubs, .cycles: 0
        default: parameters.count
        }
    }

    /// Whether the last parameter may be given again and again.
    var isVariadic: Bool {
        switch self {
        case .lifetime, .assembly, .tag, .provides, .implements, .kind, .site, .container, .confidence: true
        default: false
        }
    }

    /// One line: which services it gives.
    package var summary: String {
        switch self {
        case .deps: "the services and all they need, up to DEPTH edges away"
        case .rdeps: "the services and all that need them, up to DEPTH edges away"
        case .path: "the services on one shortest way from the first to the second"
        case .paths: "the services on every way from the first to the second, ways round cycles included"
        case .lifetime: "the services with one of the lifetimes; scoped stands for every scope"
        case .assembly: "the services that an assembly defines"
        case .tag: "the services whose name ends in #TAG"
        case .provides: "the services that can be asked for by a type"
        case .implements: "the services that a type implements"
        case .kind: "the services of a kind: component, factory, configuration, alias, container, missing, located, entry"
        case .site: "the services that a source file defines"
        case .container: "the services that are registered with a container, such as Swinject"
        case .confidence: "the services of which a dependency is certain, inferred, possible or dynamic"
        case .applied: "the services that are told to a container; what stands in an assembly that nobody makes is not"
        case .entry: "the code that nobody registers, and that asks a container for what it needs"
        case .unresolved: "the services that ask for something of which nobody can tell what it is"
        case .roots: "the services that nobody needs"
        case .leaves: "the services that need nothing"
        case .hubs: "the services that N others need, or more; 5 unless said otherwise"
        case .unused: "rings of services that nobody enters, and what only they need"
        case .dominated: "the services, and all that nothing would lead to without them"
        case .cycles: "the members of cycles, or of the cycles inside QUERY"
        case .captive: "the services that are kept longer than they are meant to live"
        case .built: "the services that have an instance now"
        case .slow: "the services whose instance took TIME to build, or longer"
        case .failed: "the services that could not be built when they were last asked for"
        case .changed: "the services that differ from a saved graph, or are not in it"
        }
    }

    /// `deps(QUERY[, DEPTH])`.
    package var usage: String {
        var text = ""
        for (position, parameter) in parameters.enumerated() {
            let part = (position == 0 ? "" : ", ") + parameter.name
            text += position < requiredCount ? part : "[\(part)]"
        }
        return "\(rawValue)(\(text)\(isVariadic ? ", ..." : ""))"
    }

    /// The parameter that an argument is for; nil when there is none left.
    package func parameter(at position: Int) -> Parameter? {
        if position < parameters.count { return parameters[position] }
        return isVariadic ? parameters.last : nil
    }
}
