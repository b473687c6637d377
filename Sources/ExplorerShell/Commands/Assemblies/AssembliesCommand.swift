import HostClient
import InspectionProtocol
import ShellLanguage

extension Command {
    /// `assemblies`: lists the assemblies of the target.
    static let assemblies = Command(
        name: "assemblies",
        group: .load,
        summary: "list the assemblies of the target and mark the loaded ones",
        options: TableOptions.options,
        example: "assemblies",
        answers: [AssembliesView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let found = try session.asking(target) { exploration throws(ExplorationError) in try exploration.assemblies() }
            let view = AssembliesView(rows: found.map { AssembliesView.Row($0, isLoaded: target.holds($0)) })
            return try TableOptions(invocation).arranged(view)
        }
    )
}

extension AssembliesView.Row {
    fileprivate init(_ assembly: AvailableAssembly, isLoaded: Bool) {
        name = assembly.name
        module = assembly.module
        definitions = assembly.definitions
        mayHoldMore = assembly.mayHoldMore
        holds = assembly.collaborators
        isRoot = assembly.isRoot
        self.isLoaded = isLoaded
        problem = assembly.problem
    }
}
