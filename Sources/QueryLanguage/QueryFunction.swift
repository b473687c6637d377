/// The functions of the query language.
package enum QueryFunction: String, Hashable, Sendable, CaseIterable {
    case deps, rdeps, path, paths
    case lifetime, assembly, tag, provides, implements, kind, site
    case module, container, confidence, applied, entry, unresolved
    case roots, leaves, hubs, unused, dominated, cycles, captive
    case built, slow, failed, changed
    case exports, live, mainActor
    case unusedLive = "unused-live"

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
        case lifetime = "LIFETIME"
        case assembly = "ASSEMBLY"
        case tag = "TAG"
        case type = "TYPE"
        case kind = "KIND"
        case site = "FILE"
        case module = "MODULE"
        case container = "CONTAINER"
        case confidence = "CONFIDENCE"
        case file = "'FILE'"
    }

    package var parameters: [Parameter] { declaration.parameters }
    package var summary: String { declaration.summary }

    private var declaration: (parameters: [Parameter], summary: String) {
        switch self {
        case .deps: ([.query, .depth], "the services and their dependencies, up to DEPTH edges away")
        case .rdeps: ([.query, .depth], "the services and their dependents, up to DEPTH edges away")
        case .path: ([.query, .query], "the services on a shortest path from the first to the second")
        case .paths: ([.query, .query], "the services on all paths from the first to the second, including paths around cycles")
        case .lifetime: ([.lifetime], "the services with one of the lifetimes; scoped matches every scope")
        case .assembly: ([.assembly], "the services that an assembly defines")
        case .tag: ([.tag], "the services whose name ends in #TAG")
        case .provides: ([.type], "the services that provide a type")
        case .implements: ([.type], "the services that a type implements")
        case .kind: ([.kind], "the services of a kind: component, factory, configuration, alias, container, missing, located, entry")
        case .site: ([.site], "the services that a source file defines")
        case .module: ([.module], "the services that the sources of a build target or a folder register")
        case .container: ([.container], "the services that are registered with a container, such as Swinject")
        case .confidence: ([.confidence], "the services with a dependency that scan classified as certain, inferred, possible or dynamic")
        case .applied: ([], "the services whose registration is passed to a container; not those of an assembly that no code creates")
        case .entry: ([], "the unregistered code that requests services from a container")
        case .unresolved: ([], "the services with a look-up whose target is unknown")
        case .roots: ([], "the services without dependents")
        case .leaves: ([], "the services without dependencies")
        case .hubs: ([.count], "the services with N dependents or more; 5 by default")
        case .unused: ([], "the services that no entry point reaches, such as a cycle without other dependents")
        case .dominated: ([.query], "the services of QUERY, and those that entry points reach only through them")
        case .cycles: ([.query], "the members of cycles, or of the cycles inside QUERY")
        case .captive: ([], "the services that are retained longer than their lifetime")
        case .built: ([], "the services that have an instance now")
        case .slow: ([.duration], "the services whose instance took TIME to build, or longer")
        case .failed: ([], "the services whose last construction failed")
        case .changed: ([.file], "the services that differ from a saved graph, or are not in it")
        case .exports:
            (
                [.assembly],
                "the services of an assembly on which services of other assemblies depend; assembly(A) - exports(A) are its private ones"
            )
        case .live: ([], "the services that access resources outside the program")
        case .mainActor: ([], "the services that are built on the main actor")
        case .unusedLive: ([], "the definitions that a running program has not requested since it activated its container")
        }
    }

    package var requiredCount: Int {
        switch self {
        case .deps, .rdeps: 1
        case .hubs, .cycles: 0
        default: parameters.count
        }
    }

    var isVariadic: Bool {
        let attributes: [Parameter?] = [.lifetime, .assembly, .tag, .type, .kind, .site, .module, .container, .confidence]
        return attributes.contains(parameters.first)
    }

    /// Whether it selects services by an attribute.
    package var isFilter: Bool { isVariadic && self != .confidence && self != .exports }

    /// `deps(QUERY[, DEPTH])`.
    package var usage: String {
        var text = ""
        for (position, parameter) in parameters.enumerated() {
            let part = (position == 0 ? "" : ", ") + parameter.rawValue
            text += position < requiredCount ? part : "[\(part)]"
        }
        return "\(rawValue)(\(text)\(isVariadic ? ", ..." : ""))"
    }

    package func parameter(at position: Int) -> Parameter? {
        if position < parameters.count { return parameters[position] }
        return isVariadic ? parameters.last : nil
    }
}
