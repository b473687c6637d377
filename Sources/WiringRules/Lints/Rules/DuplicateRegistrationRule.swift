/// Reports types that are registered twice with a container that resolves by type and name.
extension LintRule {
    /// The properties that distinguish requests.
    private struct Request: Hashable {
        let container: String?
        let holder: String?
        let type: String
        let name: String?
        let arguments: [String]
        let condition: String?
    }

    static let duplicateRegistration: LintRule = .init("duplicate-registration") { context in
        let registered = context.index.servicesByKey.filter { service in
            let container = context.services[service].container
            return container != nil && ContainerVocabulary(container).findsByType && context.services[service].isApplied
                && context.isBuilt(service)
        }
        let answers = registered.grouped { service in
            let node = context.services[service]
            return Request(
                container: node.container, holder: node.holder, type: TypeSpelling.canonical(node.serviceType), name: node.registeredName,
                arguments: node.arguments, condition: node.condition)
        }
        let programs = SeparatePrograms(in: context)
        return answers.compactMap { request, all in
            guard all.count > 1 else { return nil }
            let found = all.filter { one in all.contains { $0 != one && !programs.areSeparate(one, $0) } }
            guard found.count > 1 else { return nil }
            let name = request.name.map { " named '\($0)'" } ?? ""
            let times = found.count == 2 ? "twice" : "\(found.count) times"
            return duplicateRegistration.description.finding(
                "'\(context.node(found[0]).serviceType)'\(name) is registered \(times)", services: found.map(context.key),
                site: context.site(found[found.count - 1]),
                details: Finding.details("registered", found, maximum: 10) { service in
                    ("\(context.key(service))  in \(context.node(service).assembly)", context.site(service))
                },
                fix: "delete all but one registration, or distinguish them by a name")
        }
    }
}

/// Files of different programs: an app and its extension, or two samples, each declare an assembly of the same name.
private struct SeparatePrograms {
    private var files: [Set<String>] = []
    private let services: [ServiceNode]

    init(in context: LintContext) {
        services = context.services
        var byAssembly: [String: Set<String>] = [:]
        for node in services where node.container != nil && !node.assembly.isEmpty {
            if let file = node.site?.file { byAssembly[node.assembly, default: []].insert(file) }
        }
        files = byAssembly.values.filter { $0.count > 1 }
    }

    func areSeparate(_ one: Int, _ other: Int) -> Bool {
        guard let first = services[one].site?.file, let second = services[other].site?.file, first != second else { return false }
        return files.contains { $0.contains(first) && $0.contains(second) }
    }
}
