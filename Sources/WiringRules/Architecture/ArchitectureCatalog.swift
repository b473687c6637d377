/// The findings of architecture rules, explained for the readers of a report.
package enum ArchitectureCatalog {
    static let forbiddenPath = "forbidden-path"
    static let forbiddenDependency = "forbidden-dependency"
    static let forbiddenAccess = "forbidden-access"
    static let layerOrder = "layer-order"
    static let forbiddenCycle = "forbidden-cycle"
    static let unreached = "unreached"
    static let emptyLayer = "empty-layer"
    static let unmatchedPattern = "unmatched-pattern"
    static let overlappingLayers = "overlapping-layers"
    static let unusedException = "unused-exception"

    /// The rules, by identifier.
    package static let rules: [RuleDescription] = [
        RuleDescription(
            emptyLayer, .error, title: "a layer has no services", what: "The query of a layer returns no service.",
            why: """
                A rule about a layer without services has no effect: a typing error in its query would disable the rule without notice.
                """, example: "layer Screens = assembly(Scren*).",
            fix: "Correct the query, remove the layer, or state why it has no services yet: allow empty Screens because \"...\"."),
        RuleDescription(
            forbiddenAccess, .error, title: "a service bypasses a layer",
            what: "A service depends on a layer that only other layers may reach.",
            why: """
                A dependent that bypasses these layers has to be changed whenever the layer changes, and skips the work that they add: \
                checks, caches, logs.
                """, example: "only Services may reach Database, and a screen takes the database.",
            fix:
                "Depend on a permitted layer, permit this one too (only A, B may reach C), or add an exception: allow X -> Y because \"...\"."
        ),
        RuleDescription(
            forbiddenCycle, .error, title: "a rule forbids a cycle that exists",
            what: "Assemblies, layers or services depend on each other in a cycle, and a rule forbids that.",
            why: "The members of a cycle can only be understood, tested and reused together.",
            example: "forbid cycles among assemblies, and MailAssembly needs ClientAssembly, which needs MailAssembly.",
            fix: "Cut the dependencies that the finding names, or move the shared code into a third assembly or layer."),
        RuleDescription(
            forbiddenDependency, .error, title: "a rule forbids a direct dependency",
            what: "A service of one layer depends directly on a service of another, and a rule forbids that.",
            why: "A rule of the project forbids this dependency.", example: "forbid Screens -> Storage, and a screen takes the store.",
            fix: "Remove the dependency, or add an exception: allow X -> Y because \"...\"."),
        RuleDescription(
            forbiddenPath, .error, title: "a forbidden path leads from one layer to another",
            what: """
                A service of one layer depends, directly or indirectly, on a service of another layer, and a rule forbids that. The finding shows \
                the shortest path.
                """, why: "A rule of the project forbids this path.",
            example: "forbid path Storage -> Screens, and the store needs a logger that needs a screen.",
            fix: "Cut one step of the path, or add an exception: allow X -> Y because \"...\"."),
        RuleDescription(
            layerOrder, .error, title: "a path leads back to an earlier layer",
            what: "A service of a layer depends, directly or indirectly, on a service of an earlier layer in the order of layers.",
            why:
                "Layers that depend on the layers above them form a single layer: the lower one cannot be used, tested or changed separately.",
            example: "layers Screens -> Services -> Storage, and the store needs a screen.",
            fix: "Cut one step of the path: let the upper layer pass the dependency; or add an exception: allow X -> Y because \"...\"."),
        RuleDescription(
            overlappingLayers, .warning, title: "a service is in two layers", what: "Two layers of an order have services in common.",
            why: "Such a service has the permissions of both layers, and belongs to both.",
            example: "layers UI -> Core, and both queries match the same logger.",
            fix: "Remove it from one layer: layer UI = assembly(Screen*) - $Core."),
        RuleDescription(
            unmatchedPattern, .error, title: "a pattern in a layer matches nothing",
            what: "A pattern with wildcards or in quotes, as a part of a layer's query, matches no service.",
            why: "The intended services are in no layer, so no rule applies to them: for example after a renaming or a typing error.",
            example: "layer Screens = assembly(Screen*) + assembly(Dialg*).",
            fix: "Correct the pattern, remove it, or state why it may match nothing: allow empty Screens because \"...\"."),
        RuleDescription(
            unreached, .error, title: "a required path does not exist",
            what: "A rule requires every service of a layer to reach another layer, or to be reached from it, and some services do not.",
            why: "A rule of the project requires this path.", example: "every Screens must reach Analytics, and a new screen does not.",
            fix: "Add the dependency, or remove the service from the layer: layer Screens = assembly(Screen*) - LaunchScreen."),
        RuleDescription(
            unusedException, .warning, title: "an exception has no effect",
            what: "No dependency matches the exception, or the layer that may be empty has services.",
            why: "An obsolete exception hides the next violation, which may have another reason.",
            example: "allow UI -> Database because \"search\", although no service of UI depends on Database any more.", fix: "Remove it."),
    ]

    private static let byIdentifier = Dictionary(rules.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    /// The rule with an identifier; nil if there is none.
    package static func rule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    static func finding(
        _ rule: String, _ message: String, services: [String] = [], site: SourceSite? = nil, details: [Finding.Detail] = [], fix: String?
    ) -> Finding {
        Finding(
            rule: rule, severity: byIdentifier[rule]?.severity ?? .error, message: message, services: services, site: site,
            details: details, fix: fix)
    }
}
