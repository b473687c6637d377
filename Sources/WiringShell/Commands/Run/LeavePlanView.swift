/// The answer of `plan leave NAME`: the effect of leaving an entered scope.
struct LeavePlanView: Answer, Hashable, Codable {
    /// An object that another object outside the scopes retains.
    struct Survivor: Hashable, Sendable, Codable {
        var service: ServiceLabel
        /// The service of the object that retains it, or the result of the session.
        var holder: String
    }

    /// The scopes to leave: the named one, then those inside it.
    var scopes: [String]
    var released: [ServiceLabel]
    var stopped: [ServiceLabel]
    var survivors: [Survivor]

    init(_ name: String, entered: [EnteredScopeState], _ report: InstancesReport, in graph: ExploredGraph) {
        var scopes = [name]
        for scope in entered { if let parent = scope.parent, scopes.contains(parent) { scopes.append(scope.name) } }
        self.scopes = scopes
        let inside = report.instances.filter { $0.scope.map(scopes.contains) ?? false }
        let numbers = Set(inside.compactMap(\.number))
        released = inside.filter(\.isKept).map { graph.label(of: $0.key) }
        stopped = inside.reversed().filter { instance in
            instance.isKept && graph.position(of: instance.key).map { graph[$0].hooks.contains(ServiceHook.onStop.text) } ?? false
        }.map { graph.label(of: $0.key) }
        survivors = inside.compactMap { instance in
            let holder = instance.holders.first { $0.ownership == .strong && !($0.number.map(numbers.contains) ?? false) }
            let name = holder.map { $0.key + ($0.number.map { " #\($0)" } ?? "") } ?? instance.results.first.map { "$\($0)" }
            return name.map { Survivor(service: graph.label(of: instance.key), holder: $0) }
        }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let list = { (services: [ServiceLabel]) in
            services.prefix(8).map { renderer.name($0) }.joined(separator: ", ")
                + (services.count > 8 ? ", ... \(services.count - 8) more" : "")
        }
        return ["leave \(scopes.joined(separator: ", ")): \(Plural.of(released.count, "instance")) to release"]
            + (released.isEmpty ? [] : ["released: \(list(released))"]) + (stopped.isEmpty ? [] : ["on stop: \(list(stopped))"])
            + survivors.map { "  \(renderer.style.paint("stays alive", .warning)) \(renderer.name($0.service)), held by \($0.holder)" }
    }
}
