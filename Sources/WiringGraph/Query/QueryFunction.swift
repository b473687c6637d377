/// The functions of the query language.
package enum QueryFunction: String, Hashable, Sendable, CaseIterable {
    case deps, rdeps, path, paths
    case lifetime, assembly, tag, provides, implements, kind, site
    case module, container, confidence, applied, entry, unresolved
    case roots, leaves, hubs, unused, dominated, cycles, captive
    case built, slow, failed, changed
    case exports, live, mainActor

    /// The kind of an argument.
    ///
    /// Its raw value is the placeholder in a usage line.
    package enum Parameter: String, Hashable, Sendable {
        case query = "QUERY"
        /// A number of edges, at least 0.
        case depth = "DEPTH"
        /// The minimum number of dependents of a hub, at least 1.
        case count = "N"
        /// A time such as `5ms`.
        case duration = "TIME"
        /// The name of a lifetime or of a scope, or a pattern.
        case lifetime = "LIFETIME"
        /// The name of an assembly, or a pattern.
        case assembly = "ASSEMBLY"
        /// A tag, or a pattern.
        case tag = "TAG"
        /// The name of a type, or a pattern.
        case type = "TYPE"
        /// The kind of a service.
        case kind = "KIND"
        /// A source file, or a pattern.
        case site = "FILE"
        /// The name of a module, or a pattern.
        case module = "MODULE"
        /// The name of a container, or a pattern.
        case container = "CONTAINER"
        /// The confidence of a dependency.
        case confidence = "CONFIDENCE"
        /// The path of a saved graph.
        case file = "'FILE'"
    }

    /// The parameters in order.
    package var parameters: [Parameter] {
        switch self {
        case .deps, .rdeps: [.query, .depth]
        case .path, .paths: [.query, .query]
        case .lifetime: [.lifetime]
        case .assembly, .exports: [.assembly]
        case .tag: [.tag]
        case .provides, .implements: [.type]
        case .kind: [.kind]
        case .site: [.site]
        case .module: [.module]
        case .container: [.container]
        case .confidence: [.confidence]
        case .hubs: [.count]
        case .dominated, .cycles: [.query]
        case .slow: [.duration]
        case .changed: [.file]
        case .roots, .leaves, .unused, .captive, .built, .failed, .applied, .entry, .unresolved, .live, .mainActor: []
        }
    }

    /// The number of required parameters.
    package var requiredCount: Int {
        switch self {
        case .deps, .rdeps: 1
        case .hubs, .cycles: 0
        default: parameters.count
        }
    }

    /// Whether the last parameter can be repeated.
    var isVariadic: Bool { isFilter || self == .confidence || self == .exports }

    /// Whether it selects services by an attribute.
    package var isFilter: Bool {
        switch self {
        case .lifetime, .assembly, .tag, .provides, .implements, .kind, .site, .module, .container: true
        default: false
        }
    }

    /// A description of the selected services in one line.
    package var summary: String {
        switch self {
        case .deps: "the services and their dependencies, up to DEPTH edges away"
        case .rdeps: "the services and their dependents, up to DEPTH edges away"
        case .path: "the services on a shortest path from the first to the second"
        case .paths: "the services on all paths from the first to the second, including paths around cycles"
        case .lifetime: "the services with one of the lifetimes; scoped matches every scope"
        case .assembly: "the services that an assembly defines"
        case .tag: "the services whose name ends in #TAG"
        case .provides: "the services that provide a type"
        case .implements: "the services that a type implements"
        case .kind: "the services of a kind: component, factory, configuration, alias, container, missing, located, entry"
        case .site: "the services that a source file defines"
        case .module: "the services that the sources of a build target or a folder register"
        case .container: "the services that are registered with a container, such as Swinject"
        case .confidence: "the services with a dependency that scan classified as certain, inferred, possible or dynamic"
        case .applied: "the services whose registration is passed to a container; not those of an assembly that no code creates"
        case .entry: "the unregistered code that requests services from a container"
        case .unresolved: "the services with a look-up whose target is unknown"
        case .roots: "the services without dependents"
        case .leaves: "the services without dependencies"
        case .hubs: "the services with N dependents or more; 5 by default"
        case .unused: "the services that no entry point reaches, such as a cycle without other dependents"
        case .dominated: "the services of QUERY, and those that entry points reach only through them"
        case .cycles: "the members of cycles, or of the cycles inside QUERY"
        case .captive: "the services that are retained longer than their lifetime"
        case .built: "the services that have an instance now"
        case .slow: "the services whose instance took TIME to build, or longer"
        case .failed: "the services whose last construction failed"
        case .changed: "the services that differ from a saved graph, or are not in it"
        case .exports:
            "the services of an assembly on which services of other assemblies depend; assembly(A) - exports(A) are its private ones"
        case .live: "the services that access resources outside the program"
        case .mainActor: "the services that are built on the main actor"
        }
    }

    /// `deps(QUERY[, DEPTH])`.
    package var usage: String {
        var text = ""
        for (position, parameter) in parameters.enumerated() {
            let part = (position == 0 ? "" : ", ") + parameter.rawValue
            text += position < requiredCount ? part : "[\(part)]"
        }
        return "\(rawValue)(\(text)\(isVariadic ? ", ..." : ""))"
    }

    /// The parameter for the argument at a position; nil if there is none.
    package func parameter(at position: Int) -> Parameter? {
        if position < parameters.count { return parameters[position] }
        return isVariadic ? parameters.last : nil
    }
}
