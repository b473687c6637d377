/// The dependencies that a container passes to an initializer of a given name: the types of its parameters.
struct InitializerDependencies {
    let project: ScannedProject

    /// A reference to an initializer: `Impl.init(a:b:)`.
    struct Reference {
        let type: String
        /// The labels of the parameters, nil for `_`; nil if they are not written.
        let labels: [String?]?
    }

    /// The initializer that a range of tokens names; `.init` refers to the service type.
    func reference(_ range: Range<Int>, _ service: String, _ tokens: Tokens) -> Reference? {
        guard let word = range.first(where: { tokens.isWord($0, "init") && tokens.isSymbol($0 - 1, ".") }) else { return nil }
        var type = range.lowerBound < word - 1 ? tokens.text(span(range.lowerBound, word - 1)) : service
        // The service may state the generic arguments.
        if TypeName.base(service) == type { type = service }
        guard tokens.isOpen(word + 1, "(") else { return Reference(type: type, labels: nil) }
        return Reference(
            type: type, labels: tokens.words(in: tokens.inside(word + 1)).map { $0 == "_" ? nil : $0 })
    }

    /// The parameters of the referenced initializer; nil if the project does not declare it.
    func parameters(_ reference: Reference) -> [Parameter]? {
        let candidates = project.initializers(of: reference.type)
        let exact = reference.labels.flatMap { labels in candidates.first { $0.map(\.label) == labels } }
        return exact ?? candidates.max { $0.count < $1.count }
    }

    /// One look-up for each parameter of the initializer that is not a runtime argument.
    ///
    /// - Parameter lookUp: The common properties of the look-ups.
    func lookUps(_ reference: Reference, without arguments: [String], like lookUp: LookUp) -> [LookUp] {
        guard let parameters = parameters(reference) else {
            // A declared type without a known initializer has one without parameters.
            if project.declares(project.resolvingAliases(reference.type)) { return [] }
            var unknown = lookUp
            (unknown.confidence, unknown.reason) = (.unknown, "the initializer of \(reference.type) is not declared in this project")
            return [unknown]
        }
        return lookUps(parameters, without: arguments, like: lookUp)
    }

    /// One look-up for each parameter that is not a runtime argument.
    func lookUps(_ parameters: [Parameter], without arguments: [String], like lookUp: LookUp) -> [LookUp] {
        var arguments = arguments.map { project.resolvingAliases($0) }
        var found: [LookUp] = []
        for parameter in parameters {
            let type = project.resolvingAliases(TypeName.unwrapped(parameter.type))
            if let passed = arguments.firstIndex(of: type) {
                arguments.remove(at: passed)
                continue
            }
            var copy = lookUp
            (copy.type, copy.slot) = (type, parameter.name)
            copy.isOptional = parameter.type.hasSuffix("?")
            found.append(copy)
        }
        return found
    }
}
