extension SwinjectReader {
    private var initializers: InitializerDependencies { InitializerDependencies(project: project) }

    /// The initializer that a registration names, in `autoregister` and in the project's own methods around it.
    func initializer(of call: Call, _ tokens: Tokens) -> Argument? {
        call.argument("initializer") ?? (tokens.isWord(call.name, "autoregister") ? call.arguments.last { $0.isTrailing } : nil)
    }

    /// `autoregister(P.self, argument: X.self, initializer: Impl.init)`: the dependencies are the parameters of the initializer.
    func autoregister(_ registration: inout Registration, _ call: Call, _ initializer: Argument, _ tokens: Tokens) {
        let range = tokens.closure(initializer.range)?.body ?? initializer.range
        registration.arguments = runtimeArguments(call, tokens)
        registration.implementation = initializers.reference(range, registration.service, tokens)?.type
    }

    /// The runtime arguments that a registration names.
    private func runtimeArguments(_ call: Call, _ tokens: Tokens) -> [String] {
        guard let first = call.written.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }) else { return [] }
        return call.written[first...].filter { $0.label != "initializer" && $0.label != "name" }.compactMap { tokens.metatype($0.range) }
    }

    /// The look-ups of an automatic registration: one for each parameter.
    func automaticLookUps(_ registration: Registration, _ position: Int, _ call: Call, _ file: ScannedFile) -> [LookUp] {
        let tokens = file.tokens
        guard let initializer = initializer(of: call, tokens) else { return [] }
        let range = tokens.closure(initializer.range)?.body ?? initializer.range
        var lookUp = LookUp(
            consumer: .registration(position), slot: "", kind: .initializer, site: registration.site, place: file.place(call.name),
            via: "initializer", confidence: .inferred)
        guard let reference = initializers.reference(range, registration.service, tokens) else {
            (lookUp.confidence, lookUp.reason) = (.unknown, "the initializer is not written as Type.init")
            return [lookUp]
        }
        return initializers.lookUps(reference, without: registration.arguments, like: lookUp)
    }

    /// `autoInitCompleted(Impl.inject)`: the parameters of a method.
    func inject(_ range: Range<Int>, _ position: Int, _ file: ScannedFile, _ draft: inout ScanDraft) {
        let tokens = file.tokens
        guard let word = range.last(where: { tokens.isWord($0) }), range.lowerBound < word - 1 else { return }
        let type = tokens.text(span(range.lowerBound, word - 1))
        let lookUp = LookUp(.registration(position), slot: "", kind: .method, at: word, in: file, via: "method", .inferred)
        guard let member = project.member(tokens.text(word), of: type, kind: .function).map({ project.member($0) }) else { return }
        draft.lookUps += initializers.lookUps(member.parameters, without: [], like: lookUp)
    }
}
