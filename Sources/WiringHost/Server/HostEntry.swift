#if DEBUG || Explorer
import CWiringRuntime
import PlatformLibrary

/// Turns a program into a host.
package enum HostEntry {
    /// Serves the assemblies of this program on a descriptor, then exits.
    /// - Parameters:
    ///   - descriptor: a connected stream socket.
    ///   - modules: the modules whose assemblies are omitted.
    package static func run(descriptor: Int32, excludingModules modules: Set<String> = AssemblyDiscovery.ownModules) -> Never {
        run(descriptor: descriptor, serving: AssemblyDiscovery.assemblies(excludingModules: modules))
    }

    private static func run(descriptor: Int32, serving assemblies: [DiscoveredAssembly]) -> Never {
        wiring_exit_on_hangup(descriptor)
        let inspection = ContainerInspection(assemblies, mainModule: CommandLine.arguments.first.map(module(ofProgram:)))
        let status = InspectionServer.run(descriptor: descriptor, handler: inspection.handler)
        wiring_disable_exit_report()
        exit(status)
    }

    /// The module that probably contains the entry point: most programs have the name of their module, with symbols replaced by underscores.
    package static func module(ofProgram path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// Serves on the descriptor in the environment, then exits; returns if the environment contains none.
    ///
    /// A debug build calls this automatically before `main`; a release build with the trait `Explorer` may call it.
    package static func runIfRequested(excludingModules modules: Set<String> = AssemblyDiscovery.ownModules) {
        let descriptor = wiring_take_host_descriptor()
        if descriptor >= 0 { run(descriptor: descriptor, excludingModules: modules) }
    }
}

extension HostEntry {
    /// Serves the given assemblies on the descriptor in the environment, then exits; returns if the environment contains none.
    ///
    /// For a program that is started as its own host (see `InspectionConventions.servesFromMainVariable`),
    /// and for release builds, which do not support discovery.
    package static func runIfRequested(serving assemblies: [DiscoveredAssembly]) {
        let descriptor = wiring_take_host_descriptor()
        if descriptor >= 0 { run(descriptor: descriptor, serving: assemblies) }
    }
}

/// Called before `main` by the constructor in CWiringRuntime, if the environment requests it.
@c(wiring_host_main) public func takeOverBeforeMain() { HostEntry.runIfRequested() }
#endif
