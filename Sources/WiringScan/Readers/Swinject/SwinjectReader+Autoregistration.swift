extension SwinjectReader {
    /// The initializer that a registration names, in `autoregister` and in the project's own methods around it.
    func initializer(of call: Call, _ tokens: Tokens) -> Range<Int>? {
        let argument =
            call.argument("initializer") ?? (tokens.isWord(call.name, "autoregister") ? call.arguments.last { $0.isTrailing } : nil)
        return argument.map { tokens.closure($0.range)?.body ?? $0.range }
    }

    /// The runtime arguments that a registration names.
    func runtimeArguments(_ call: Call, _ tokens: Tokens) -> [String] {
        guard let first = call.written.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }) else { return [] }
        return call.written[first...].filter { $0.label != "initializer" && $0.label != "name" }.compactMap { tokens.metatype($0.range) }
    }

    /// The look-ups of `autoregister(P.self, argument: X.self, initializer: Impl.init)`: one for each parameter of the initializer.
    func automaticLookUps(
        _ initializer: Range<Int>, _ registration: Registration, _ position: Int, _ call: Call, _ file: ScannedFile
    ) -> [LookUp] {
        var lookUp = LookUp(
            consumer: .registration(position), slot: "", kind: .initializer, site: registration.site, place: file.place(call.name),
            via: "initializer", confidence: .inferred)
        if let reference = file.tokens.initializer(initializer, of: registration.service) {
            return project.lookUps(of: reference, without: registration.arguments, like: lookUp)
        }
        (lookUp.confidence, lookUp.reason) = (.unknown, "the initializer is not written as Type.init")
        return [lookUp]
    }

    /// The look-ups of `autoInitCompleted(Impl.inject)`: one for each parameter of the method.
    func injected(by range: Range<Int>, _ position: Int, _ file: ScannedFile) -> [LookUp] {
        let tokens = file.tokens
        guard let word = range.last(where: { tokens.isWord($0) }), range.lowerBound < word - 1,
            let member = project.member(tokens.text(word), of: tokens.text(span(range.lowerBound, word - 1)), kind: .function)
        else { return [] }
        let lookUp = LookUp(.registration(position), slot: "", kind: .method, at: word, in: file, via: "method", .inferred)
        return project.lookUps(of: project.member(member).parameters, like: lookUp)
    }
}
