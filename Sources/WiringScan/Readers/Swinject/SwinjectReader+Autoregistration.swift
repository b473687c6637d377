import WiringVocabulary

extension SwinjectReader {
    /// `autoregister(P.self, argument: X.self, initializer: Impl.init)`: the dependencies are the parameters of the initializer.
    func autoregister(
        _ registration: inout Registration, _ call: Call, _ initializer: Argument, _ tokens: Tokens
    ) {
        let range = tokens.closure(initializer.range)?.body ?? initializer.range
        registration.arguments = runtimeArguments(call, tokens)
        registration.implementation = initializerReference(range, registration.service, tokens)?.type
    }

    /// The runtime arguments that a registration names.
    private func runtimeArguments(_ call: Call, _ tokens: Tokens) -> [String] {
        guard let first = call.written.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }) else { return [] }
        return call.written[first...].filter { $0.label != "initializer" && $0.label != "name" }.compactMap { tokens.metatype($0.range) }
    }

    /// The type and the labels of `Impl.init(a:b:)`; `.init` means the service.
    func initializerReference(_ range: Range<Int>, _ service: String, _ tokens: Tokens) -> (type: String, labels: [String?]?)? {
        guard let word = range.first(where: { tokens.isWord($0, "init") && tokens.isSymbol($0 - 1, ".") }) else { return nil }
        let type = range.lowerBound < word - 1 ? tokens.text(span(range.lowerBound, word - 1)) : service
        guard tokens.isOpen(word + 1, "(") else { return (type, nil) }
        return (type, tokens.inside(word + 1).filter { tokens.isWord($0) }.map { tokens.text($0) == "_" ? nil : tokens.text($0) })
    }

    /// The look-ups that an automatic registration stands for: one for each parameter.
    func automaticLookUps(_ registration: Registration, _ position: Int, _ call: Call, _ number: Int, _ file: ScannedFile) -> [LookUp] {
        let tokens = file.tokens
        guard let initializer = call.argument("initializer") ?? call.arguments.last(where: \.isTrailing) else { return [] }
        let range = tokens.closure(initializer.range)?.body ?? initializer.range
        let site = SourceSite(file: file.path, line: tokens.line(call.name))
        var lookUp = LookUp(
            consumer: .registration(position), slot: "", kind: .initializer, site: site,
            place: MemberReference(file: number, index: call.name),
            via: "initializer", confidence: .inferred)
        guard let reference = initializerReference(range, registration.service, tokens) else {
            (lookUp.confidence, lookUp.reason) = (.unknown, "the initializer is not written as Type.init")
            return [lookUp]
        }
        let candidates = project.initializers(of: reference.type)
        let chosen =
            reference.labels.flatMap { labels in candidates.first { $0.map(\.label) == labels } } ?? candidates.max { $0.count < $1.count }
        guard let parameters = chosen else {
            // A type without a declaration here may have an initializer without parameters.
            if project.declares(reference.type) { return [] }
            (lookUp.confidence, lookUp.reason) = (.unknown, "the initializer of \(reference.type) is not declared in this project")
            return [lookUp]
        }
        return dependencies(parameters, without: registration.arguments, like: lookUp)
    }

    /// One look-up for each parameter that is no runtime argument.
    private func dependencies(_ parameters: [Parameter], without arguments: [String], like lookUp: LookUp) -> [LookUp] {
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

    /// `autoInitCompleted(Impl.inject)`: the parameters of a method.
    func inject(
        _ range: Range<Int>, _ position: Int, _ registration: Registration, _ file: ScannedFile, _ number: Int, _ draft: inout ScanDraft
    ) {
        let tokens = file.tokens
        guard let word = range.last(where: { tokens.isWord($0) }), range.lowerBound < word - 1 else { return }
        let type = tokens.text(span(range.lowerBound, word - 1))
        let lookUp = LookUp(
            consumer: .registration(position), slot: "", kind: .method, site: SourceSite(file: file.path, line: tokens.line(word)),
            place: MemberReference(file: number, index: word), via: "method", confidence: .inferred)
        guard let member = project.member(tokens.text(word), of: type, kind: .function).map({ project.member($0) }) else { return }
        draft.lookUps += dependencies(member.parameters, without: [], like: lookUp)
    }
}
