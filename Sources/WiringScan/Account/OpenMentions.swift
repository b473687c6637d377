/// Places that may request services without a dependent, in a way that no reader understands: a wrapper or a helper of another kind, a static value.
/// They count as look-ups that were not understood: without them, a used service would be reported as unused.
struct OpenMentions {
    /// A place that names a service.
    struct Mention {
        let service: Int
        let file: Int
        let index: Int
    }

    let project: ScannedProject
    /// The services by their properties, and by the last parts of their types.
    private var byProperty: [String: [Int]] = [:]
    private var byType: [String: [Int]] = [:]

    init(_ project: ScannedProject) { self.project = project }

    mutating func add(_ service: Int, _ registration: Registration) {
        if let property = registration.property ?? registration.key.map(TypeName.last) { byProperty[property, default: []].append(service) }
        let type = TypeName.last(registration.service)
        if !Self.anyTypes.contains(type) { byType[type, default: []].append(service) }
    }

    /// The types of definitions that state no type.
    private static let anyTypes: Set<String> = ["Any", "AnyObject", "id", "instancetype", "NSObject"]

    /// The first place that names each service: `.property`, or the type in a file that does not declare it, other than a call of its initializer.
    func mentions(outside registrations: Set<SourceSite>) -> [Mention] {
        let names = Set(byProperty.keys).union(byType.keys)
        guard !names.isEmpty else { return [] }
        var found: [Int: Mention] = [:]
        for (file, index, name) in project.files.places(of: names) where !registrations.contains(file.site(index)) {
            var services = file.tokens.isSymbol(index - 1, ".") ? byProperty[name] ?? [] : []
            if let typed = byType[name], !file.tokens.isOpen(index + 1, "("),
                !file.declarations.types.contains(where: { TypeName.last($0.name) == name })
            {
                services += typed
            }
            for service in services where found[service] == nil {
                found[service] = Mention(service: service, file: file.number, index: index)
            }
        }
        return found.values.sorted { ($0.file, $0.index, $0.service) < ($1.file, $1.index, $1.service) }
    }
}
