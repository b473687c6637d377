extension Command {
    static let lifetimes = Command(
        "lifetimes", .look, "group the services by lifetime", example: "lifetimes", answers: [LifetimesView.self], .optionalQuery()
    ) { session, query throws(CommandError) in
        let selection = try session.selection(of: query)
        return try session.computing(inProportionTo: session.ensureLoaded().graph) { () throws(CommandError) in LifetimesView(of: selection)
        }
    }
}

extension Lifetime {
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

struct LifetimesView: Answer, Hashable, Codable {
    struct Group: Hashable, Sendable, Codable {
        var lifetime: Lifetime
        var meaning: String
        var services: [ServiceLabel]
    }

    /// The lifetimes in use, longest first.
    var groups: [Group]

    init(of selection: GraphSelection) {
        let living = selection.services.map { selection.index.snapshot.services[$0] }.filter { $0.kind != .missing && $0.kind != .entry }
        // The longest lifetime first; equal lengths in the order of the vocabulary.
        let scopes = Set(living.map(\.lifetime)).filter { !Lifetime.unscoped.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        let order = (Lifetime.unscoped + scopes).enumerated().sorted { ($1.element.length, $0.offset) < ($0.element.length, $1.offset) }
        groups = order.compactMap { _, lifetime -> LifetimesView.Group? in
            let services = living.filter { $0.lifetime == lifetime }.map(ServiceLabel.init)
            return services.isEmpty ? nil : LifetimesView.Group(lifetime: lifetime, meaning: lifetime.meaning, services: services)
        }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let services = groups.flatMap(\.services)
        let width = services.map { DisplayWidth.of($0.key) }.max() ?? 0
        var lines: [String] = []
        for group in groups {
            let count = Plural.of(group.services.count, "service")
            let title = "\(LifetimeGlyph.glyph(for: group.lifetime, renderer.style.charset)) \(group.lifetime.rawValue)"
            lines.append("\(renderer.style.paint(title, .heading))  \(count), \(group.meaning)")
            lines += group.services.map { "    \($0.key.padded(to: width))  \(renderer.style.paint($0.type, .dim))" }
        }
        return lines.isEmpty ? ["no services"] : lines
    }
}
