import WiringVocabulary

/// Writes a plan as Swift source: classes, assemblies, and a program that resolves all services and checks how they are shared.
package struct ProgramWriter {
    /// A source file.
    package struct File: Sendable {
        /// The name of the file.
        package let name: String
        package let text: String
    }

    private let plan: ProgramPlan

    package init(_ plan: ProgramPlan) {
        self.plan = plan
    }

    /// The source files of the program.
    package var files: [File] {
        var servicesByAssembly = [[Int]](repeating: [], count: plan.assemblies.count)
        for (number, service) in plan.services.enumerated() { servicesByAssembly[service.assembly].append(number) }
        let modules = plan.assemblies.indices.map {
            File(name: "\(plan.assemblies[$0].name).swift", text: module($0, servicesByAssembly[$0]))
        }
        return modules + [File(name: "Checker.swift", text: ProgramChecker.source), File(name: "Program.swift", text: program)]
    }

    /// Returns the manifest of a package with programs.
    /// - Parameters:
    ///   - programs: the names of the programs, each with a separate source folder; ``baseline`` is added to them.
    ///   - dependency: the folder of the package that contains the container.
    package static func manifest(_ programs: [String], dependingOn dependency: String) -> String {
        let targets = ([baseline] + programs).map {
            "        .executableTarget(name: \"\($0)\", dependencies: [.product(name: \"Wiring\", package: \"wirescope\")]),"
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Programs",
                platforms: [.macOS(.v15)],
                dependencies: [.package(name: "wirescope", path: "\(dependency)")],
                targets: [
            \(targets.joined(separator: "\n"))
                ]
            )

            """
    }

    /// The name of an empty program, which compiles the modules that all programs are linked with.
    package static let baseline = "Baseline"

    /// The source of the empty program.
    package static let baselineSource = "import Wiring\n\nstruct Nothing: Assembly {}\n_ = try Nothing().activated()\n"

    // MARK: Services

    private func type(_ service: Int) -> String { "Service\(service)" }

    /// The type under which a service is resolved.
    private func requestType(_ service: Int) -> String {
        let plan = plan.services[service]
        let name = plan.isShownAsProtocol ? "any Showing\(service)" : type(service)
        return plan.isFactory ? "BoundFactory<\(name), Int>" : name
    }

    private func module(_ assembly: Int, _ services: [Int]) -> String {
        let classes = services.map(classText)
        let collaborators = plan.assemblies[assembly].collaborators.map { other in
            "    let collaborator\(other) = Collaborator<\(plan.assemblies[other].name)>()"
        }
        let members = collaborators + services.map { "    let \(plan.services[$0].label) = \(definition($0))" }
        let requests = services.map { service in
            let resolve = "try program.resolve(\(metatype(requestType(service))))"
            return plan.services[service].isFactory
                ? "    try check.product(\(service)) { \(resolve)($0) }" : "    try check.request(\(service)) { \(resolve) }"
        }
        return """
            import Wiring

            \(classes.joined(separator: "\n\n"))

            struct \(plan.assemblies[assembly].name): Assembly {
            \(members.joined(separator: "\n"))
            }

            func requestAll\(assembly)(_ check: Checker, _ program: Activated<\(plan.assemblies[0].name)>) throws {
            \(requests.joined(separator: "\n"))
            }

            """
    }

    private func metatype(_ type: String) -> String { type.hasPrefix("any ") ? "(\(type)).self" : "\(type).self" }

    private func classText(_ service: Int) -> String {
        let plan = plan.services[service]
        let needs = plan.needs.enumerated().map { (name: "need\($0.offset)", isProperty: $0.element.isProperty, target: $0.element.target) }
        let stored = needs.map { need in
            need.isProperty
                ? "    var \(need.name): \(optional(requestType(need.target)))" : "    let \(need.name): \(requestType(need.target))"
        }
        let parameters = needs.filter { !$0.isProperty }
        let list = (plan.isFactory ? ["_ argument: Int"] : []) + parameters.map { "_ \($0.name): \(requestType($0.target))" }
        let assignments = parameters.map { "        self.\($0.name) = \($0.name)" }
        let links = needs.map(\.name).joined(separator: ", ")
        let conformances = plan.isShownAsProtocol ? "Node, Showing\(service)" : "Node"
        // The properties of a product are injected through the type that dependents use.
        let requirements = needs.filter { plan.isFactory && $0.isProperty }.map { need in
            " var \(need.name): \(optional(requestType(need.target))) { get set }"
        }
        let shown = "protocol Showing\(service): AnyObject {\(requirements.joined(separator: ";"))\(requirements.isEmpty ? "" : " ")}"
        let lines =
            (plan.isShownAsProtocol ? [shown] : [])
            + ["final class \(type(service)): \(conformances) {"] + stored
            + ["    let number = \(service)", "    var links: [Any?] { [\(links)] }", "    init(\(list.joined(separator: ", "))) {"]
            + assignments
            + ["        Built.note(\(service))", "    }", "}"]
        return lines.joined(separator: "\n")
    }

    private func optional(_ type: String) -> String { type.hasPrefix("any ") ? "(\(type))?" : "\(type)?" }

    private func definition(_ service: Int) -> String {
        let plan = plan.services[service]
        var text: String
        if plan.isFactory {
            let parameters = plan.needs.enumerated().filter { !$0.element.isProperty }.map {
                "need\($0.offset): \(requestType($0.element.target))"
            }
            let arguments = ["argument"] + plan.needs.enumerated().filter { !$0.element.isProperty }.map { "need\($0.offset)" }
            let result = plan.isShownAsProtocol ? "any Showing\(service)" : type(service)
            text =
                "Factory { (argument: Int) in { (\(parameters.joined(separator: ", "))) -> \(result) in "
                + "\(type(service))(\(arguments.joined(separator: ", "))) } }"
        } else {
            let shown = plan.isShownAsProtocol ? ", as: { $0 as any Showing\(service) }" : ""
            text = "Component(\(type(service)).init\(shown))"
        }
        for (number, need) in plan.needs.enumerated() where need.isProperty { text += ".inject(\\.need\(number))" }
        if let scope = Self.scope(plan.lifetime), !plan.isFactory { text += ".scope(.\(scope))" }
        return text
    }

    private static func scope(_ lifetime: Lifetime) -> String? {
        switch lifetime {
        case .objectGraph, .scoped: nil
        case .prototype: "prototype"
        case .singleton: "singleton"
        case .lazySingleton: "lazySingleton"
        case .weakSingleton: "weakSingleton"
        }
    }

    // MARK: The program

    /// The program that checks itself; it depends only on the graph.
    private var program: String {
        let rows = plan.services.map { service -> String in
            let lifetime = service.isFactory ? "prototype" : Self.scope(service.lifetime) ?? "objectGraph"
            let needs = service.needs.map { "\($0.isProperty ? "p" : "i")\($0.target)" }.joined(separator: " ")
            return "\(lifetime)\(service.isFactory ? " factory" : "")|\(needs)"
        }
        let order = plan.assembliesInOrder
        let eager = order.flatMap { assembly in
            plan.services.indices.filter { plan.services[$0].assembly == assembly && plan.services[$0].lifetime == .singleton }
        }
        let requests = plan.assemblies.indices.map { "        try requestAll\($0)(check, program)" }
        return """
            import Wiring

            /// Each service: its lifetime, and its dependencies by initializer (i) and property (p).
            let table = \"\"\"
            \(rows.joined(separator: "\n"))
            \"\"\"

            @main
            enum GeneratedProgram {
                static func main() throws {
                    let check = Checker(table, eager: "\(eager.map(String.init).joined(separator: " "))")
                    let program = try check.activation { try \(plan.assemblies[0].name)().activated() }
            \(requests.joined(separator: "\n"))
                    try check.finish()
                }
            }

            """
    }
}
