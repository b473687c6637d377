#if DEBUG || Explorer
import FindingTexts
package import Wiring
package import WiringVocabulary

// Problems without a blueprint: of assemblies while they are collected, and of nested requests.
extension FindingDiagnostic {
    package static func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts) {
        let label = facts.texts.first ?? ""
        let name = facts.type.map { TypeName.of($0) } ?? ""
        switch problem {
        case .heldAssembly: finding.fix = facts.type.map { "declare it: " + declaration(of: $0, at: label) }
        case .lazyDefinition: finding.fix = "write let \(label)"
        case .unreadDefinition: finding.fix = "let \(name) be an assembly and declare it: let \(label) = Collaborator<\(name)>()"
        case .endlessAssembly:
            finding.fix =
                facts.type is any Assembly.Type
                ? "declare the one of its type: let \(label) = Collaborator<\(name)>()"
                : "declare the one that is there: let \(label) = GivenCollaborator<\(name)>()"
        case .collaboratorNotGiven:
            finding.details = facts.texts.dropFirst().map { .init("candidate", $0) }
            finding.fix = "activate with it: activated(with: \(name)(...)), or declare it: let \(label) = Collaborator { \(name)(...) }"
        case .collaboratorNotCollected: finding.fix = "declare collaborators as stored properties: let, without a body"
        case .idleProcessor: finding.fix = "name the type that others ask for, what `as:` shows, to the letter; Any.self for all of them"
        case .substituteOfParent: finding.fix = "activate the parent with it: substituting: Substitute(…)"
        case .unusedSubstitute:
            finding.details = [.init("taking part", facts.texts.sorted().joined(separator: ", "))]
            finding.fix = "let it stand in for an assembly that takes part"
        case .recursion:
            let ring = facts.steps
            finding.details = Finding.details("asking", Array(zip(ring, ring.dropFirst() + ring.prefix(1))), maximum: 12) { step, next in
                ("\(step.key) -> \(next.key)", step.site)
            }
            finding.fix = "ask for it when it is used, not while it is built; a recursion that is meant needs an end that comes sooner"
        case .depth:
            finding.details = Finding.details("latest", facts.steps, maximum: 12) { ($0.key, $0.site) }
            finding.fix =
                "let what is far down be shared, which is built ahead, or be asked for when it is used; or use a thread with a larger stack"
        default: break
        }
    }

    /// How a collaborator is declared in the place of a value: `let disks = [Collaborator { Disk(...) }]`.
    private static func declaration(of type: Any.Type, at label: String) -> String {
        let name = TypeName.of(type)
        let written = type is any Assembly.Type ? "Collaborator<\(name)>()" : "Collaborator { \(name)(...) }"
        guard let bracket = label.firstIndex(where: { "[.".contains($0) }) else { return "let \(label) = \(written)" }
        return "let \(label[..<bracket]) = [\(written)]"
    }
}
#endif
