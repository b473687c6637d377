import FindingTexts

extension QueryEvaluator {
    /// The services with a property that matches one of the patterns. An unquoted name without wildcards that does not occur is an error.
    func filter(_ function: QueryFunction, _ literals: [GraphQuery.Literal]) throws(QueryFailure) -> ServiceSet {
        var result = ServiceSet(capacity: index.count)
        for literal in literals {
            guard case .text(let text, let isQuoted) = literal.value else { continue }
            let pattern = Glob(text)
            let type = TypeSpelling.canonical(text)
            let found = try all { (service) throws(QueryFailure) in
                matches(service, function, pattern, type: type)
            }
            if found.isEmpty, !isQuoted, !pattern.hasWildcard {
                let known = words(for: function)
                let isKnown = known.contains { pattern.matches($0) || TypeSpelling.canonical($0) == type }
                if !isKnown { throw .problem(unknown(function, text, known: known, at: literal.range)) }
            }
            result = result.union(found)
        }
        return result
    }

    private func matches(_ service: ServiceNode, _ function: QueryFunction, _ pattern: Glob, type: String) -> Bool {
        switch function {
        case .lifetime: Self.lifetimeNames(of: service).contains(where: pattern.matches)
        case .assembly: !service.assembly.isEmpty && pattern.matchesNameOrSuffix(service.assembly)
        case .tag: service.tag.map(pattern.matches) ?? false
        case .provides: ([service.serviceType] + service.provides).contains { Self.isType($0, pattern, type) }
        case .implements: Self.isType(service.implementationType, pattern, type)
        case .kind: pattern.matches(service.kind.rawValue)
        case .module: service.module.map(pattern.matches) ?? false
        case .container: service.container.map(pattern.matches) ?? false
        case .site: service.site.map { Self.isSite($0, pattern) } ?? false
        default: false
        }
    }

    /// The names of a service's lifetime; empty for a missing service.
    private static func lifetimeNames(of service: ServiceNode) -> [String] {
        guard service.kind != .missing else { return [] }
        guard case .scoped(let scope) = service.lifetime else { return [service.lifetime.rawValue] }
        return ["scoped", "scope", service.lifetime.rawValue, scope.name]
    }

    private static func isType(_ name: String, _ pattern: Glob, _ type: String) -> Bool {
        pattern.matchesType(name)
            || !pattern.hasWildcard
                && (TypeSpelling.canonical(name) == type || TypeSpelling.isSuffix(type, of: TypeSpelling.canonical(name)))
    }

    private static func isSite(_ site: SourceSite, _ pattern: Glob) -> Bool {
        pattern.matchesPart(of: site.file, after: UInt8(ascii: "/")) || pattern.matchesPart(of: site.description, after: UInt8(ascii: "/"))
    }

    /// The values of a function's argument in this graph, for completion and near misses; empty for a function that is not a filter.
    package func words(for function: QueryFunction) -> [String] {
        let services = index.snapshot.services
        switch function {
        case .lifetime: return Lifetime.unscoped.map(\.rawValue) + ["scoped"] + Set(services.flatMap(Self.lifetimeNames)).sorted()
        case .assembly, .exports: return Set(index.snapshot.assemblies.map(\.name) + services.map(\.assembly)).subtracting([""]).sorted()
        case .tag: return Set(services.compactMap(\.tag)).sorted()
        case .provides: return Set(services.flatMap { [$0.serviceType] + $0.provides }.map(TypeSpelling.canonical)).sorted()
        case .implements: return Set(services.map(\.implementationType).map(TypeSpelling.canonical)).sorted()
        case .kind: return ServiceNode.Kind.allCases.map(\.rawValue)
        case .module: return Set(services.compactMap(\.module)).sorted()
        case .container: return Set(services.compactMap(\.container)).sorted()
        case .confidence: return EdgeConfidence.allCases.map(\.rawValue)
        case .site: return Set(services.compactMap { $0.site?.file }).sorted()
        default: return []
        }
    }

    private func unknown(_ function: QueryFunction, _ text: String, known: [String], at range: Range<Int>) -> QueryProblem {
        func list(_ what: String, orElse none: String) -> QueryHint { .words(known.isEmpty ? none : "the \(what) are \(Self.some(known))") }
        let (message, hint): (String, QueryHint) =
            switch function {
            case .lifetime:
                (
                    "no lifetime is called '\(text)'",
                    "the lifetimes are \(Lifetime.unscoped.map(\.rawValue).joined(separator: ", ")) and scoped"
                )
            case .assembly: ("no assembly is called '\(text)'", .assemblies)
            case .tag: ("no service is tagged '\(text)'", list("tags", orElse: "no service has a tag"))
            case .provides: ("no service provides the type '\(text)'", .providedTypes)
            case .implements: ("no service is implemented by the type '\(text)'", .builtTypes)
            case .kind: ("no kind of service is called '\(text)'", "the kinds are \(known.joined(separator: ", "))")
            case .module:
                ("no service is registered in a module called '\(text)'", list("modules", orElse: "the graph names no modules"))
            case .container:
                ("no service is registered with a container called '\(text)'", list("containers", orElse: "the graph names no containers"))
            default: ("no service is defined in a file '\(text)'", list("files", orElse: "the graph names no files"))
            }
        // Names that contain the text are better suggestions than similarly spelled ones, the shortest first.
        let part = Glob("*\(text)*")
        let longer = text.count < 3 ? [] : known.filter(part.matches).sorted { ($0.count, $0) < ($1.count, $1) }
        let similar = Suggestions.nearMisses(for: TypeSpelling.canonical(text), among: known).filter { !longer.contains($0) }
        return .unknown(message, at: range, nearMisses: Array((longer + similar).prefix(3)), hint: hint)
    }

    private static func some(_ names: [String]) -> String {
        names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
    }
}

extension ServiceNode {
    /// The part after the last `#` of a tagged registration's key: `file` in `Logger#file`.
    package var tag: String? { key.lastIndex(of: "#").map { String(key[key.index(after: $0)...]) }.flatMap { $0.isEmpty ? nil : $0 } }
}
