import CWitness
import FindingTexts
import Wiring

/// A reason why calls are not intercepted, or why a fault or a delay is not possible.
package enum InterceptionError: Error, Equatable, CustomStringConvertible {
    case disabled, noMemory, unsupportedPlatform
    case failedTest(String)
    case concreteType(service: String, type: String)
    /// The protocol has no requirements, or the type is `any Error`.
    case noRequirements(service: String, type: String)
    case noStubs(service: String, free: Int, total: Int)
    case unknownRequirement(String, service: String, candidates: [String])
    /// Several requirements have the base name.
    case ambiguousRequirement(String, service: String, candidates: [String])
    case doesNotThrow(String, service: String)
    case throwsTypedError(String, service: String, type: String)
    case noSymbols(service: String)
    /// Arguments of an asynchronous requirement may be on the stack.
    case argumentsOnStack(String, service: String)
    case asynchronousDelay(String, service: String)

    package var description: String {
        switch self {
        case .disabled: "interception is disabled by WIRING_INTERCEPTION=off; unset the variable to enable it"
        case .failedTest(let reason): "interception is not possible in this process: \(reason)"
        case .concreteType(let service, let type):
            "the calls of \(service) cannot be intercepted: \(type) is not a protocol type; provide the service as 'any' protocol"
        case .noRequirements(let service, let type): "the calls of \(service) cannot be intercepted: \(type) has no witness table"
        case .noStubs(let service, let free, let total):
            "\(service) has more requirements than free stubs (\(free) of \(total)); intercept fewer services in one process"
        case .noMemory: "no memory for interception"
        case .unknownRequirement(let name, let service, let candidates):
            "\(service) has no requirement '\(name)'"
                + (Suggestions.nearMisses(for: name, among: candidates).first.map { "; did you mean '\($0)'?" }
                    ?? "; it has \(candidates.joined(separator: ", "))")
        case .ambiguousRequirement(let name, let service, let candidates):
            "\(service) has several requirements '\(name)': write one of \(candidates.joined(separator: ", "))"
        case .doesNotThrow(let name, let service): "\(service).\(name) cannot fail: it is not declared with 'throws'"
        case .throwsTypedError(let name, let service, let type):
            "\(service).\(name) cannot fail with an injected error: it is declared with 'throws(\(type))'"
        case .noSymbols(let service): "the requirements of \(service) have no names: the program was stripped of its symbols"
        case .argumentsOnStack(let name, let service):
            "\(service).\(name) cannot fail with an injected error: an asynchronous call with as many arguments passes some on the stack"
        case .asynchronousDelay(let name, let service):
            "\(service).\(name) cannot be delayed: it is asynchronous, and the delay would block its thread"
        case .unsupportedPlatform: "interception supports x86_64 and arm64 only"
        }
    }
}

extension InterceptionError {
    /// - Returns: nil if there is no problem.
    init?(_ problem: witness_problem, service: String, type: Any.Type) {
        switch problem {
        case witness_problem_none: return nil
        case witness_problem_concrete_type: self = .concreteType(service: service, type: TypeName.of(type))
        case witness_problem_no_table, witness_problem_error_type: self = .noRequirements(service: service, type: TypeName.of(type))
        case witness_problem_no_stubs: self = .noStubs(service: service, free: witness_free_stub_count(), total: witness_stub_count())
        case witness_problem_no_platform: self = .unsupportedPlatform
        default: self = .noMemory
        }
    }
}
