package import WiringModel
import WiringVocabulary

extension ProgramPlan {
    /// Creates a program from a graph: its assemblies, lifetimes and dependencies, with valid Swift names.
    ///
    /// Missing services are omitted, and scoped instances live as long as the container.
    package init(_ graph: GraphSnapshot, name: String) {
        self.init(name: name)
        assemblies = [Assembly("RootAssembly")]
        var numberOfAssembly: [String: Int] = [:]
        var numberOfService: [Int: Int] = [:]
        var names: Set<String> = ["rootassembly"]
        var labels: Set<String> = []
        for (position, node) in graph.services.enumerated() where node.kind != .missing {
            let assembly = numberOfAssembly[node.assembly] ?? assemblies.count
            if assembly == assemblies.count {
                numberOfAssembly[node.assembly] = assembly
                let word = Self.identifier(node.assembly)
                assemblies.append(Assembly(Self.unused(word.hasSuffix("Assembly") ? word : word + "Assembly", &names)))
            }
            let label = node.key.hasPrefix(node.assembly + ".") ? String(node.key.dropFirst(node.assembly.count + 1)) : node.key
            let word = Self.identifier(label)
            let lowered = word.prefix(1).lowercased() + word.dropFirst()
            var service = Service(
                assembly: assembly, label: Self.unused(Self.keywords.contains(lowered) ? lowered + "Service" : lowered, &labels),
                lifetime: Self.lifetime(node.lifetime))
            service.isFactory = node.kind == .factory
            // A factory may cache its products by argument; here each product is new.
            if service.isFactory { service.lifetime = .prototype }
            service.isShownAsProtocol = position.isMultiple(of: 2)
            numberOfService[position] = services.count
            services.append(service)
        }
        for edge in graph.edges {
            guard let from = numberOfService[edge.from], let to = numberOfService[edge.to] else { continue }
            var need = Need(to)
            need.isProperty = edge.kind != .initializer
            services[from].needs.append(need)
        }
        closeCycles()
        linkAssemblies()
    }

    private static func lifetime(_ lifetime: Lifetime) -> Lifetime {
        if case .scoped = lifetime { return .lazySingleton }
        return lifetime
    }

    /// The words that cannot be used as names of properties.
    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
        "enum",
        "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch",
        "throw",
        "throws", "true", "try", "var", "where", "while", "assemblyName", "assemblyMembers",
    ]

    /// Converts a name to a Swift identifier.
    private static func identifier(_ name: String) -> String {
        var result = ""
        var isStart = true
        for character in name {
            guard character.isASCII, character.isLetter || character.isNumber else {
                isStart = true
                continue
            }
            result += isStart ? character.uppercased() : String(character)
            isStart = false
        }
        return result.first.map { $0.isNumber ? "N" + result : result } ?? "Unnamed"
    }

    private static func unused(_ name: String, _ taken: inout Set<String>) -> String {
        var candidate = name
        var number = 2
        while !taken.insert(candidate.lowercased()).inserted {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }
}
