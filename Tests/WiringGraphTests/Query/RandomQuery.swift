import GraphFixtures
import TestSupport
import WiringGraph
import WiringVocabulary

/// A query as a tree, with its text and the result of a naive evaluation.
indirect enum RandomQuery {
    case name(Int)
    case pattern(Int)
    case everything
    case union(RandomQuery, RandomQuery)
    case difference(RandomQuery, RandomQuery)
    case intersection(RandomQuery, RandomQuery)
    case complement(RandomQuery)
    case deps(RandomQuery, Int?)
    case rdeps(RandomQuery, Int?)
    case paths(RandomQuery, RandomQuery)
    case path(RandomQuery, RandomQuery)
    case cycles(RandomQuery?)
    case dominated(RandomQuery)
    case lifetime([Lifetime])
    case kind(ServiceNode.Kind)
    case roots
    case leaves
    case hubs(Int)
    case built(UInt64?)
    case variable(String)
    case listed(Int)

    /// Creates a query with about `size` parts for a graph with the given number of services.
    static func make(size: Int, services: Int, using generator: inout some RandomNumberGenerator) -> RandomQuery {
        func part() -> RandomQuery { make(size: size / 2, services: services, using: &generator) }
        func depth() -> Int? { Bool.random(using: &generator) ? nil : Int.random(in: 0...3, using: &generator) }
        let service = Int.random(in: 0..<services, using: &generator)
        guard size > 1 else {
            switch Int.random(in: 0..<13, using: &generator) {
            case 0, 1, 2: return .name(service)
            case 3: return .pattern(service)
            case 4: return .everything
            case 5: return .lifetime([Lifetime.unscoped.randomElement(using: &generator) ?? .prototype, .scoped("session")])
            case 6: return .kind(Bool.random(using: &generator) ? .alias : .component)
            case 7: return .roots
            case 8: return .leaves
            case 9: return .hubs(Int.random(in: 1...3, using: &generator))
            case 10: return .built(Bool.random(using: &generator) ? nil : UInt64.random(in: 0...9, using: &generator))
            case 11: return .variable(Bool.random(using: &generator) ? "one" : "two")
            default: return .listed(service)
            }
        }
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return .union(part(), part())
        case 1: return .difference(part(), part())
        case 2: return .intersection(part(), part())
        case 3: return .complement(part())
        case 4: return .deps(part(), depth())
        case 5: return .rdeps(part(), depth())
        case 6: return .paths(part(), part())
        case 7: return .path(part(), part())
        case 8: return .dominated(part())
        default: return .cycles(Bool.random(using: &generator) ? nil : part())
        }
    }

    /// The precedence of the outermost operator of the text.
    private var precedence: Int {
        switch self {
        case .union, .difference: 1
        case .intersection: 2
        default: 3
        }
    }

    /// The text of the query, with required parentheses and some redundant ones.
    func text(_ graph: GraphSnapshot, using generator: inout some RandomNumberGenerator) -> String {
        func inner(_ query: RandomQuery, atLeast precedence: Int = 0) -> String {
            let text = query.text(graph, using: &generator)
            let isNeeded = query.precedence < precedence
            return isNeeded || Int.random(in: 0..<6, using: &generator) == 0 ? "(\(text))" : text
        }
        func call(_ name: String, _ arguments: [String?]) -> String { "\(name)(\(arguments.compactMap { $0 }.joined(separator: ", ")))" }
        let key = { (service: Int) in graph.services[service].key }
        switch self {
        case .name(let service):
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: return key(service)
            case 1: return String(key(service).dropFirst(2))
            default: return "'\(graph.services[service].serviceType)'"
            }
        case .pattern(let service): return "*\(key(service).suffix(1))"
        case .everything: return "*"
        case .union(let left, let right): return "\(inner(left, atLeast: 1)) + \(inner(right, atLeast: 2))"
        case .difference(let left, let right): return "\(inner(left, atLeast: 1)) - \(inner(right, atLeast: 2))"
        case .intersection(let left, let right): return "\(inner(left, atLeast: 2)) & \(inner(right, atLeast: 3))"
        case .complement(let query): return "!" + (Bool.random(using: &generator) ? " " : "") + inner(query, atLeast: 3)
        case .deps(let query, let depth): return call("deps", [inner(query), depth.map(String.init)])
        case .rdeps(let query, let depth): return call("rdeps", [inner(query), depth.map(String.init)])
        case .paths(let start, let end): return call("paths", [inner(start), inner(end)])
        case .path(let start, let end): return call("path", [inner(start), inner(end)])
        case .dominated(let query): return call("dominated", [inner(query)])
        case .cycles(let query): return call("cycles", [query.map { inner($0) }])
        case .lifetime(let lifetimes):
            return call("lifetime", lifetimes.map { $0.rawValue.contains("(") ? "'\($0.rawValue)'" : $0.rawValue })
        case .kind(let kind): return call("kind", [kind.rawValue])
        case .roots: return "roots()"
        case .leaves: return "leaves( )"
        case .hubs(let count): return "hubs(\(count))"
        case .built(let time): return time.map { "slow(\($0)ms)" } ?? "built()"
        case .variable(let name): return "$\(name)"
        case .listed(let number): return "%\(number + 1)"
        }
    }

    /// The result of a naive evaluation, as positions.
    func answer(_ model: ReferenceModel, variables: [String: Set<Int>], states: [Int: UInt64]) -> Set<Int> {
        func inner(_ query: RandomQuery) -> Set<Int> { query.answer(model, variables: variables, states: states) }
        let all = Set(0..<model.count)
        let services = model.graph.services
        func reach(_ starts: Set<Int>, _ depth: Int?, _ distance: (Int, Int) -> Int?) -> Set<Int> {
            starts.union(
                all.filter { service in starts.contains { start in distance(start, service).map { $0 <= depth ?? .max } ?? false } })
        }
        let down = { (from: Int, to: Int) in model.distances[from][to] }
        let up = { (from: Int, to: Int) in model.distances[to][from] }
        switch self {
        case .name(let service): return [service]
        case .pattern(let service): return all.filter { services[$0].key.hasSuffix(services[service].key.suffix(1)) }
        case .everything: return all
        case .union(let left, let right): return inner(left).union(inner(right))
        case .difference(let left, let right): return inner(left).subtracting(inner(right))
        case .intersection(let left, let right): return inner(left).intersection(inner(right))
        case .complement(let query): return all.subtracting(inner(query))
        case .deps(let query, let depth): return reach(inner(query), depth, down)
        case .rdeps(let query, let depth): return reach(inner(query), depth, up)
        case .paths(let start, let end): return reach(inner(start), nil, down).intersection(reach(inner(end), nil, up))
        case .path(let start, let end): return Self.shortest(model, from: inner(start), to: inner(end))
        case .dominated(let query):
            let removed = inner(query)
            let entries = all.filter { service in
                services[service].lifetime == .singleton || !model.graph.edges.contains { $0.to == service && $0.from != service }
                    || model.graph.edges.contains { $0.from == service && $0.isObserved }
            }
            var graph = model.graph
            graph.edges.removeAll { removed.contains($0.from) || removed.contains($0.to) }
            let without = ReferenceModel(graph)
            let left = reach(entries.subtracting(removed), nil) { without.distances[$0][$1] }
            return reach(entries, nil, down).subtracting(left)
        case .cycles(let query):
            var graph = model.graph
            let members = query.map(inner) ?? all
            graph.edges.removeAll { $0.isObserved || !members.contains($0.from) || !members.contains($0.to) }
            let part = ReferenceModel(graph)
            return members.filter { part.distances[$0][$0] != nil }
        case .lifetime(let lifetimes): return all.filter { lifetimes.contains(services[$0].lifetime) }
        case .kind(let kind): return all.filter { services[$0].kind == kind }
        case .roots: return all.filter { service in !model.graph.edges.contains { $0.to == service && $0.from != service } }
        case .leaves: return all.filter { service in !model.graph.edges.contains { $0.from == service } }
        case .hubs(let count):
            return all.filter { service in
                Set(model.graph.edges.filter { $0.to == service && $0.from != service }.map(\.from)).count >= count
            }
        case .built(let time): return all.filter { states[$0].map { $0 >= (time ?? 0) * 1_000_000 } ?? false }
        case .variable(let name): return variables[name] ?? []
        case .listed(let service): return [service]
        }
    }

    /// The shortest path whose keys come first, found by exhaustive search.
    private static func shortest(_ model: ReferenceModel, from starts: Set<Int>, to ends: Set<Int>) -> Set<Int> {
        var best: [Int]?
        let key = { (service: Int) in model.graph.services[service].key }
        for start in starts {
            for end in ends {
                for path in start == end ? [[start]] : model.simplePaths(from: start, to: end) {
                    if let known = best,
                        (known.count, known.map(key).joined(separator: " ")) <= (path.count, path.map(key).joined(separator: " "))
                    {
                        continue
                    }
                    best = path
                }
            }
        }
        return Set(best ?? [])
    }
}
