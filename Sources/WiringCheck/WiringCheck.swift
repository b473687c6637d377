import Foundation
import PackagePlugin

/// Reports dependencies that fail at the activation of an assembly as errors of the build, for a target that applies this plug-in.
@main
struct WiringCheck: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let modules = ([target] + target.recursiveTargetDependencies).compactMap { $0 as? any SourceModuleTarget }
        // The container declares the names that assemblies use.
        guard let container = modules.first(where: { $0.name == "Wiring" })?.directoryURL.deletingLastPathComponent() else { return [] }
        let sources = modules.filter { $0.directoryURL.deletingLastPathComponent() != container }
            .flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url) }
        let output = context.pluginWorkDirectoryURL.appending(path: "WiringCheck.swift")
        return [
            .buildCommand(
                displayName: "Checking the assemblies of \(target.name)", executable: try context.tool(named: "WiringCheckTool").url,
                arguments: ([output] + sources).map { $0.path(percentEncoded: false) }, inputFiles: sources, outputFiles: [output])
        ]
    }
}
