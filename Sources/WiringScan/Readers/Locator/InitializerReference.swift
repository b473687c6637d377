/// A reference to an initializer whose parameters a container passes: `Impl.init(a:b:)`.
struct InitializerReference {
    var type: String
    /// The labels of the parameters, nil for `_`; nil if they are not written.
    let labels: [String?]?
}

extension Tokens {
    /// The initializer that a range of tokens names; `.init` refers to the service type.
    func initializer(_ range: Range<Int>, of service: String = "") -> InitializerReference? {
        guard let word = range.first(where: { isWord($0, "init") && isSymbol($0 - 1, ".") }) else { return nil }
        var type = range.lowerBound < word - 1 ? text(span(range.lowerBound, word - 1)) : service
        // The service may state the generic arguments.
        if TypeName.base(service) == type { type = service }
        let labels = isOpen(word + 1, "(") ? words(in: inside(word + 1)).map { $0 == "_" ? nil : $0 } : nil
        return InitializerReference(type: type, labels: labels)
    }
}

extension ScannedProject {
    /// The parameters of the referenced initializer; nil if the project does not declare it.
    func parameters(of reference: InitializerReference) -> [Parameter]? {
        let candidates = initializers(of: reference.type)
        let exact = reference.labels.flatMap { labels in candidates.first { $0.map(\.label) == labels } }
        return exact ?? candidates.max { $0.count < $1.count }
    }

    /// One look-up for each parameter of the initializer that is not a runtime argument, with the other properties of a look-up.
    func lookUps(of reference: InitializerReference, without arguments: [String] = [], like lookUp: LookUp) -> [LookUp] {
        if let parameters = parameters(of: reference) { return lookUps(of: parameters, without: arguments, like: lookUp) }
        // A declared type without a known initializer has one without parameters.
        if declares(resolvingAliases(reference.type)) { return [] }
        var unknown = lookUp
        (unknown.confidence, unknown.reason) = (.unknown, "the initializer of \(reference.type) is not declared in this project")
        return [unknown]
    }

    /// One look-up for each parameter that is not a runtime argument.
    func lookUps(of parameters: [Parameter], without arguments: [String] = [], like lookUp: LookUp) -> [LookUp] {
        var arguments = arguments.map { resolvingAliases($0) }
        return parameters.compactMap { parameter in
            let type = resolvingAliases(TypeName.unwrapped(parameter.type))
            if let passed = arguments.firstIndex(of: type) {
                arguments.remove(at: passed)
                return nil
            }
            var copy = lookUp
            (copy.type, copy.slot, copy.isOptional) = (type, parameter.name, parameter.type.hasSuffix("?"))
            return copy
        }
    }
}
