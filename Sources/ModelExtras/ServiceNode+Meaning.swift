package import WiringModel
import WiringVocabulary

extension ServiceNode {
    /// Whether its construction is awaited.
    package var isAsynchronous: Bool { self.hooks.contains(ServiceHook.awaited.text) }

    /// The key without the assembly: `service`.
    package var shortName: String {
        let prefix = assembly + "."
        return !assembly.isEmpty && key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
    }

    /// What a factory takes at run time.
    package var declaredArguments: [ArgumentDeclaration] { self.arguments.map(ArgumentDeclaration.init) }

    /// What can be done to an instance from a tool.
    package var declaredActions: [ActionDeclaration] { self.actions.map(ActionDeclaration.init) }

    /// What stands in place of a container for a type that keeps its only instance itself: `Analytics.shared`.
    package static let keptByItself = "singletons"

    /// The assembly of what the system keeps itself: `UserDefaults.standard`.
    package static let systemAssembly = "system"

    /// The assembly of those of them that hold nothing of the program: `Bundle.main`, `Calendar.current`.
    package static let systemConstants = "system constants"

    /// Whether nobody registers it, and its type keeps the only instance itself.
    package var isKeptByItself: Bool { self.container == Self.keptByItself }

    /// Whether it is told to a container at all: what stands in an assembly that nobody makes is not.
    package var isApplied: Bool {
        get { !self.isUnapplied }
        set { self.isUnapplied = !newValue }
    }

    /// Whether it says anything that only the scan of sources can know.
    package var isOfScan: Bool {
        guard let traits = optionalAttributes else { return false }
        return traits.container != nil || traits.condition != nil || traits.isUnapplied || !traits.unresolved.isEmpty
    }
}
