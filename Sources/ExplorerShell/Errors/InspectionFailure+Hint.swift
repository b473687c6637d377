import InspectionProtocol

extension InspectionFailure {
    /// What to do about it: a line to type, else what to change in the program.
    var hint: String? { reason?.hint ?? fix }
}

extension FailureReason {
    /// The line to type.
    fileprivate var hint: String {
        switch self {
        case .unknownAssembly(let nearest): nearest.map { "load \($0)" } ?? "assemblies lists what there is"
        case .unusableAssembly: "assemblies"
        case .invalidWiring: "lint"
        case .unknownService: "services"
        case .setting(let key): "config \(ParsedCommand.quoted(key))"
        case .service(let name): "show \(ParsedCommand.quoted(name))"
        case .noInstance(let key): "resolve \(ParsedCommand.quoted(key))"
        case .unknownProcessor(let nearest): nearest.map { "processors on \(ParsedCommand.quoted($0))" } ?? "processors"
        case .unfitService(let processor, let fitting):
            fitting.map { "decorate \(ParsedCommand.quoted($0)) --with \(ParsedCommand.quoted(processor))" } ?? "processors"
        case .scopeNotEntered(let name), .scopeEntered(let name): "enter \(ParsedCommand.quoted(name))"
        case .unknownScope(let nearest): nearest.map { "enter \(ParsedCommand.quoted($0))" } ?? "scopes"
        case .unknownEnteredScope(let nearest): nearest.map { "leave \(ParsedCommand.quoted($0))" } ?? "scopes"
        case .unknownAction(let object, let nearest): "call \(ParsedCommand.quoted("\(object.text).\(nearest)"))"
        case .notAService(let number): "inspect $\(number)"
        case .unknownResult: "resolve SERVICE"
        case .releasedResult: "history"
        case .unknownSetting(let nearest): nearest.map { "config set \(ParsedCommand.quoted($0)) VALUE" } ?? "config"
        case .unsetSetting: "config"
        case .unknownPart(let place, let nearest):
            "inspect \(ParsedCommand.quoted(place + (nearest.map(PartPath.step) ?? "")))"
        case .unreadablePart(let place): "inspect \(ParsedCommand.quoted(place))"
        }
    }
}
