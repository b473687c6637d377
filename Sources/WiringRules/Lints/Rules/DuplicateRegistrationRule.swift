import FindingTexts

/// Reports types that are registered twice with a container that resolves by type and name.
struct DuplicateRegistrationRule: LintRule {
    static let description = RuleDescription(
        "duplicate-registration", .warning,
        title: "one type is registered twice, and only one registration is used",
        what: """
            Two registrations with one container match the same request: the same type, the same name or none, the same runtime arguments and the \
            same #if condition.
            """,
        why: "The later registration replaces the earlier one. Which one is later depends on the order of the assemblies.",
        example: "container.register(Store.self) in CoreAssembly and again in MailAssembly.",
        fix: "Delete one of the registrations, or distinguish them by a name."
    )

    /// The properties that distinguish requests.
    private struct Request: Hashable {
        let container: String
        let type: String
        let name: String?
        let arguments: [String]
        let condition: String?
    }

    static func findings(in context: LintContext) -> [Finding] {
        var answers: [Request: [Int]] = [:]
        var order: [Request] = []
        let services = context.index.snapshot.services
        for service in context.index.servicesByKey {
            let node = services[service]
            guard let container = node.container, ContainerVocabulary(container).findsByType, node.isApplied, context.isBuilt(service)
            else {
                continue
            }
            let request = Request(
                container: container, type: TypeSpelling.canonical(node.serviceType), name: node.registeredName, arguments: node.arguments,
                condition: node.condition)
            if answers[request] == nil { order.append(request) }
            answers[request, default: []].append(service)
        }
        return order.compactMap { request in
            guard let found = answers[request], found.count > 1 else { return nil }
            let name = request.name.map { " named '\($0)'" } ?? ""
            let times = found.count == 2 ? "twice" : "\(found.count) times"
            return description.finding(
                "'\(context.node(found[0]).serviceType)'\(name) is registered \(times)",
                services: found.map(context.key),
                site: context.site(found[found.count - 1]),
                details: Finding.details("registered", found, maximum: 10) { service in
                    ("\(context.key(service))  in \(context.node(service).assembly)", context.site(service))
                },
                fix: "delete all but one registration, or distinguish them by a name"
            )
        }
    }
}
