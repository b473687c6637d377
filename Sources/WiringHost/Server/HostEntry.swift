#if DEBUG || Explorer
import CWiringRuntime
import PlatformLibrary

/// Turns a program into a host.
package enum HostEntry {
    /// Serves assemblies on the descriptor in the environment, then exits; returns if the environment contains none.
    ///
    /// A debug build calls this automatically before `main`. A program that is started as its own host (see
    /// `InspectionConventions.servesFromMainVariable`) and a release build, which does not support discovery, pass their assemblies.
    package static func runIfRequested(serving assemblies: @autoclosure () -> [DiscoveredAssembly] = AssemblyDiscovery.assemblies()) {
        let descriptor = wiring_take_host_descriptor()
        guard descriptor >= 0 else { return }
        wiring_exit_on_hangup(descriptor)
        let inspection = ContainerInspection(assemblies(), mainModule: CommandLine.arguments.first.map(module(ofProgram:)))
        let status = InspectionServer.run(descriptor: descriptor, handler: inspection.handler)
        wiring_disable_exit_report()
        exit(status)
    }

    /// The module that probably contains the entry point: most programs have the name of their module, with symbols replaced by underscores.
    package static func module(ofProgram path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}

/// Called before `main` by the constructor in CWiringRuntime, if the environment requests it.
@c(wiring_host_main) public func takeOverBeforeMain() { HostEntry.runIfRequested() }
#endif
