import ShellLanguage
import WiringGraph
import WiringVocabulary

extension Command {
    /// `lifetimes [QUERY]`: groups the services by lifetime.
    static let lifetimes = Command(
        name: "lifetimes",
        group: .look,
        summary: "group the services by lifetime",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        example: "lifetimes",
        answers: [LifetimesView.self],
        run: { session, invocation throws(CommandError) in
            let selection = try session.selection(of: invocation, named: "QUERY")
            return try session.computing { () throws(CommandError) in LifetimesView(of: selection) }
        }
    )
}

extension LifetimesView {
    fileprivate init(of selection: GraphSelection) {
        let living = selection.services.map { selection.index.snapshot.services[$0] }.filter { $0.kind != .missing && $0.kind != .entry }
        // The longest lifetime first; equal lengths in the order of the vocabulary.
        let scopes = Set(living.map(\.lifetime)).filter { !Lifetime.unscoped.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        let order = (Lifetime.unscoped + scopes).enumerated().sorted { ($1.element.length, $0.offset) < ($0.element.length, $1.offset) }
        groups = order.compactMap { _, lifetime -> LifetimesView.Group? in
            let services = living.filter { $0.lifetime == lifetime }.map(ServiceLabel.init)
            return services.isEmpty ? nil : LifetimesView.Group(lifetime: lifetime, meaning: lifetime.meaning, services: services)
        }
    }
}

extension Lifetime {
    /// A short description of the lifetime.
    var meaning: String {
        switch self {
        case .objectGraph: "one per top-level request"
        case .prototype: "a new one for every reference"
        case .singleton: "one per container, built when it is activated"
        case .lazySingleton: "one per container, built on the first request"
        case .weakSingleton: "one as long as another object holds it"
        case .scoped(let scope): "one per entered \(scope) scope"
        }
    }
}
