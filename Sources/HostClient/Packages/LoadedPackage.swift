package import InspectionProtocol

/// Packages that were built into a host.
package struct LoadedPackage: Hashable, Sendable {
    /// How to start the host.
    package var launch: HostLaunch
    /// The products in it: one, or the library of each package.
    package var products: [String]
    /// The absolute paths of the packages.
    package var paths: [String]
    /// The assemblies in it, those with a problem among them.
    package var assemblies: [AvailableAssembly]
}
