import RuntimeLayout
public import Wiring

/// Logs the calls of services, as a member of an assembly.
///
/// ```swift
/// struct MailAssembly: Assembly {
///     let service = Component(MailService.init, as: { $0 as any MailServing })
///     let logging = Logging(for: (any MailServing).self)
/// }
/// ```
/// It serves all assemblies of the container. Dependents receive the intercepted instances; see ``Wiring/TypedDefinition/logged(file:line:)``.
public final class Logging: DraftMember, PhasedMember, @unchecked Sendable {
    package static var phase: any DraftPhase { LoggingPhase() }

    /// The service type whose calls are logged; nil for all protocols.
    private let type: Any.Type?
    private let isOn: Bool
    private let reporter: CallReporter
    private let place: DefinitionLocation

    /// Creates a log of the services of one type.
    /// - Parameters:
    ///   - type: the service type.
    ///   - isOn: whether calls are logged.
    ///   - reporter: receives the calls, on the threads of the calls; by default standard error.
    public convenience init(
        for type: Any.Type, isOn: Bool = true, file: StaticString = #fileID, line: Int = #line, to reporter: CallReporter? = nil
    ) {
        self.init(type, isOn: isOn, at: DefinitionLocation(file, line), to: reporter)
    }

    /// Creates a log of all services whose type is a protocol.
    /// - Parameters:
    ///   - isOn: whether calls are logged.
    ///   - reporter: receives the calls, on the threads of the calls; by default standard error.
    public convenience init(isOn: Bool = true, file: StaticString = #fileID, line: Int = #line, to reporter: CallReporter? = nil) {
        self.init(nil, isOn: isOn, at: DefinitionLocation(file, line), to: reporter)
    }

    private init(_ type: Any.Type?, isOn: Bool, at place: DefinitionLocation, to reporter: CallReporter?) {
        self.type = type
        self.isOn = isOn
        self.place = place
        self.reporter = reporter ?? { StandardErrorLog.write($0) }
        super.init(at: place)
    }

    fileprivate func logged(_ definition: Definition) -> Definition? {
        guard isOn, !definition.isInfrastructure,
            type.map({ definition.serviceType == $0 }) ?? TypeKind(definition.serviceType).isExistential
        else { return nil }
        return definition.logged(at: place, to: reporter)
    }
}

/// Adds the logs to the definitions of a draft.
private struct LoggingPhase: DraftPhase {
    var stage: DraftStage { .rewriting }

    func run(on draft: inout AssemblyDraft) {
        for log in draft.members.compactMap({ $0.member as? Logging }) {
            for index in draft.members.indices {
                guard let definition = draft.members[index].member as? Definition, let logged = log.logged(definition) else { continue }
                draft.replaceMember(at: index, by: logged)
            }
        }
    }

    /// A log of the parent serves the parent's own definitions.
    var phaseOfChildren: (any DraftPhase)? { nil }
}
