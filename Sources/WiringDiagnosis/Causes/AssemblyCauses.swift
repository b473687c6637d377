#if DEBUG || Explorer
import FindingTexts

// Problems without a blueprint: of assemblies during collection, and of nested requests.
extension FindingDiagnostic {
    package static func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts) {
        let label = facts.texts.first ?? ""
        let name = facts.type.map { TypeName.of($0) } ?? ""
        switch problem {
        case .heldAssembly: finding.fix = facts.type.map { "declare it: " + declaration(of: $0, at: label) }
        case .lazyDefinition: finding.fix = "write let \(label)"
        case .unreadDefinition: finding.fix = "make \(name) an assembly and declare it: let \(label) = Collaborator<\(name)>()"
        case .endlessAssembly:
            finding.fix =
                facts.type is any Assembly.Type
                ? "declare the assembly by its type: let \(label) = Collaborator<\(name)>()"
                : "refer to the existing assembly: let \(label) = RequiredCollaborator<\(name)>()"
        case .collaboratorNotGiven:
            finding.details = facts.texts.dropFirst().map { .init("candidate", $0) }
            finding.fix =
                "pass it to activation: activated(with: \(name)(...)), or declare it: let \(label) = Collaborator { \(name)(...) }"
        case .collaboratorNotCollected: finding.fix = "declare collaborators as stored properties: let, without a body"
        case .idleProcessor: finding.fix = "use the exact service type, as stated by `as:`; Any.self processes all services"
        case .processorOfOwnDependency, .processorsOfOwnDependencies:
            finding.details = facts.texts.map { .init("built from", $0) }
            finding.fix = "inject a Lazy or a Provider of the service, or process another type"
        case .processorNotReady:
            finding.fix = "in the dependencies of \(finding.services[0]), use handles and the container after construction, not during it"
        case .invalidReplacement: finding.fix = "return the instance itself, or a wrapper of the type \(name)"
        case .substituteOfParent: finding.fix = "pass it to the activation of the parent: substituting: Substitute(…)"
        case .unusedSubstitute:
            finding.details = [.init("assemblies", facts.texts.sorted().joined(separator: ", "))]
            finding.fix = "make it a substitute for an assembly of the container"
        case .recursion:
            let ring = facts.steps
            finding.details = Finding.details("requests", Array(zip(ring, ring.dropFirst() + ring.prefix(1))), maximum: 12) { step, next in
                ("\(step.key) -> \(next.key)", step.site)
            }
            finding.fix = "request it on first use, not during construction; limit the depth of an intended recursion"
        case .depth:
            finding.details = Finding.details("latest", facts.steps, maximum: 12) { ($0.key, $0.site) }
            finding.fix =
                "make deep dependencies shared and build them earlier, or request them on first use; or use a thread with a larger stack"
        default: break
        }
    }

    /// The declaration of a collaborator that replaces a stored assembly: `let disks = [Collaborator { Disk(...) }]`.
    private static func declaration(of type: Any.Type, at label: String) -> String {
        let name = TypeName.of(type)
        let written = type is any Assembly.Type ? "Collaborator<\(name)>()" : "Collaborator { \(name)(...) }"
        guard let bracket = label.firstIndex(where: { "[.".contains($0) }) else { return "let \(label) = \(written)" }
        return "let \(label[..<bracket]) = [\(written)]"
    }
}
#endif
