import InspectionProtocol
import ShellLanguage

extension InspectionFailure {
    /// The suggested action: a command line, or else a change of the program.
    var hint: String? { reason?.hint ?? fix }
}

extension FailureReason {
    /// The command line to type.
    fileprivate var hint: String {
        let quotedName = ParsedCommand.quoted(name)
        let quotedNearest = nearest.map { ParsedCommand.quoted($0) }
        return switch kind {
        case .unknownAssembly: nearest.map { "load \($0)" } ?? "assemblies lists the available ones"
        case .unusableAssembly: "assemblies"
        case .invalidWiring: "lint"
        case .unknownService: "services"
        case .setting: "config \(quotedName)"
        case .service: "show \(quotedName)"
        case .noInstance: "resolve \(quotedName)"
        case .unknownProcessor: quotedNearest.map { "processors on \($0)" } ?? "processors"
        case .incompatibleService: quotedNearest.map { "decorate \($0) --with \(quotedName)" } ?? "processors"
        case .scopeNotEntered, .scopeEntered: "enter \(quotedName)"
        case .unknownScope: quotedNearest.map { "enter \($0)" } ?? "scopes"
        case .unknownEnteredScope: quotedNearest.map { "leave \($0)" } ?? "scopes"
        case .unknownAction: "call \(ParsedCommand.quoted("\(name).\(nearest ?? "")"))"
        case .notAService: "inspect $\(name)"
        case .unknownResult: "resolve SERVICE"
        case .releasedResult: "history"
        case .unknownSetting: quotedNearest.map { "config set \($0) VALUE" } ?? "config"
        case .unsetSetting: "config"
        case .unknownPart: "inspect \(ParsedCommand.quoted(name + (nearest.map(PartPath.step) ?? "")))"
        case .unreadablePart: "inspect \(quotedName)"
        }
    }
}
