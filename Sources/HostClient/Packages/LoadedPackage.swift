/// Packages that were built into a running host.
package struct LoadedPackage {
    /// The host, in which no assembly is selected yet.
    package var host: HostSupervisor
    /// The products: one, or the library of each package.
    package var products: [String]
    package var paths: [String]
    /// The assemblies, including those with a problem.
    package var assemblies: [AvailableAssembly]
}
