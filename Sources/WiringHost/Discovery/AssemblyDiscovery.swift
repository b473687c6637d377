#if DEBUG || Explorer
import CWiringRuntime
import RuntimeLayout

/// Finds the assemblies of this program by reading the conformance records of every loaded image, so no registration is required.
///
/// An optimized build removes unreferenced internal types, so discovery is for debug builds.
package enum AssemblyDiscovery {
    /// The modules of the library itself.
    package static let ownModules: Set<String> = [
        "Wiring", "WiringDiagnosis", "WiringHost", "WiringModel", "WiringVocabulary", "InspectionProtocol",
    ]

    /// The assemblies, sorted by name and module, including types that cannot be created, with the reason.
    /// - Parameter modules: the modules whose types are omitted.
    package static func assemblies(excludingModules modules: Set<String> = ownModules) -> [DiscoveredAssembly] {
        let ownProtocols = [protocolDescriptor(of: (any Assembly).self), protocolDescriptor(of: (any ParameterizedAssembly).self)]
        let conformances = conformances(to: "Assembly") + conformances(to: "ParameterizedAssembly")
        var seen: Set<UnsafeRawPointer> = []
        var found: [DiscoveredAssembly] = []
        for conformance in conformances where seen.insert(conformance.type).inserted {
            found.append(describe(conformance, isOfLibrary: ownProtocols.contains(conformance.protocolDescriptor)))
        }
        if found.contains(where: { $0.type is AnyClass }) { found += subclasses(excluding: &seen) }
        return withUniqueNames(found.filter { !modules.contains($0.module) })
    }

    private struct Conformance {
        let protocolDescriptor: UnsafeRawPointer
        let type: UnsafeRawPointer
    }

    /// The descriptor of a protocol is the third word of its existential type's metadata.
    private static func protocolDescriptor(of existential: Any.Type) -> UnsafeRawPointer? {
        RuntimeRecord(metadataOf: existential).record(16)?.address
    }

    private static func conformances(to name: String) -> [Conformance] {
        var result: [Conformance] = []
        withUnsafeMutablePointer(to: &result) { list in
            wiring_each_conformance(
                name, "Wiring",
                { conformance, context in
                    let conformance = conformance.pointee
                    context?.memory(of: [Conformance].self).pointee
                        .append(Conformance(protocolDescriptor: conformance.protocol, type: conformance.type_descriptor))
                }, list)
        }
        return result
    }

    private static func describe(_ conformance: Conformance, isOfLibrary: Bool) -> DiscoveredAssembly {
        let (name, module) = QualifiedName.parts(ofDescriptor: conformance.type)
        guard isOfLibrary else {
            let image = wiring_image_path(conformance.protocolDescriptor).map { String(cString: $0) } ?? "another library"
            let file = image.split(separator: "/").last.map(String.init) ?? image
            return DiscoveredAssembly(
                name: name, module: module, type: nil,
                problem: "it conforms to another copy of Wiring, embedded in \(file); declare that product without 'type: .dynamic'")
        }
        guard let metadata = wiring_type_metadata(conformance.type) else {
            return DiscoveredAssembly(
                name: name, module: module, type: nil, problem: "it is generic; declare an assembly type without type parameters")
        }
        let type = RuntimeRecord(metadata).asType
        let exactName = TypeName.withinModule(String(reflecting: type))
        guard let assembly = type as? any Assembly.Type else {
            return DiscoveredAssembly(
                name: exactName, module: module, type: nil,
                problem: "its initializer has parameters; to explore it, conform to Assembly and add an init()")
        }
        return DiscoveredAssembly(name: exactName, module: module, type: assembly)
    }

    /// Classes that inherit the conformance have no conformance record.
    private static func subclasses(excluding seen: inout Set<UnsafeRawPointer>) -> [DiscoveredAssembly] {
        var candidates: [UnsafeRawPointer] = []
        withUnsafeMutablePointer(to: &candidates) { list in
            wiring_each_subclass({ type, context in context?.memory(of: [UnsafeRawPointer].self).pointee.append(type) }, list)
        }
        var found: [DiscoveredAssembly] = []
        for candidate in candidates where !seen.contains(candidate) {
            let module = QualifiedName.parts(ofDescriptor: candidate).module
            guard !isSystemModule(module), let metadata = wiring_type_metadata(candidate) else { continue }
            let type = RuntimeRecord(metadata).asType
            guard let assembly = type as? any Assembly.Type, seen.insert(candidate).inserted else { continue }
            found.append(DiscoveredAssembly(name: TypeName.withinModule(String(reflecting: type)), module: module, type: assembly))
        }
        return found
    }

    /// Modules of the toolchain contain thousands of classes and no assemblies.
    private static func isSystemModule(_ module: String) -> Bool {
        module == "Swift" || module == "Dispatch" || module == "Testing" || module == "XCTest" || module.hasPrefix("_")
            || module.hasPrefix("Foundation")
    }

    /// Sorts the assemblies and gives each a unique name: prefixed with the module if several modules have the name, and with a number appended for
    /// private types of one module, which cannot be distinguished otherwise.
    static func withUniqueNames(_ assemblies: [DiscoveredAssembly]) -> [DiscoveredAssembly] {
        let modules = assemblies.reduce(into: [String: Set<String>]()) { $0[$1.name, default: []].insert($1.module) }
        let sorted = assemblies.enumerated().sorted {
            ($0.element.name, $0.element.module, $0.offset) < ($1.element.name, $1.element.module, $1.offset)
        }
        var counts: [String: Int] = [:]
        let named = sorted.map { entry in
            var assembly = entry.element
            let qualifiedName = "\(assembly.module).\(assembly.name)"
            if modules[assembly.name, default: []].count > 1 { assembly.name = qualifiedName }
            let count = counts[qualifiedName, default: 0] + 1
            counts[qualifiedName] = count
            if count > 1 { assembly.name += "#\(count)" }
            return assembly
        }
        return named.sorted { $0.name < $1.name }
    }
}
#endif
