package import InspectionProtocol

/// Packages that were built into a host, which runs.
package struct LoadedPackage {
    /// The host, in which nothing is selected yet.
    package var host: HostSupervisor
    /// The products in it: one, or the library of each package.
    package var products: [String]
    /// The absolute paths of the packages.
    package var paths: [String]
    /// The assemblies in it, those with a problem among them.
    package var assemblies: [AvailableAssembly]
}
