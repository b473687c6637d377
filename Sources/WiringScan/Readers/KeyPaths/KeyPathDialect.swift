/// The syntax of services that are requested by key path: `@Dependency(\.store) var store`.
struct KeyPathDialect: Sendable {
    let name: String
    /// The types whose properties are the services: `DependencyValues`.
    let roots: Set<String>
    /// The property wrappers that take a key path: `Dependency`.
    let wrappers: Set<String>
    /// The protocols whose conforming types are services even without a property.
    var keyProtocols: Set<String> = []
    /// The names of a key's value; the first declared one counts.
    var values = ["liveValue", "currentValue", "defaultValue", "value", "testValue", "previewValue"]
    /// The properties that the library provides.
    var provided: Set<String> = []

    /// Point-Free's library.
    static let dependencies = KeyPathDialect(
        name: "swift-dependencies", roots: ["DependencyValues"], wrappers: ["Dependency"],
        keyProtocols: ["DependencyKey", "TestDependencyKey"], provided: LibraryNames.table("properties of swift-dependencies"))

    /// The dialect of a project: property wrappers whose initializer takes a key path into one of the project's types.
    static func own(of project: ScannedProject) -> KeyPathDialect? {
        var roots: Set<String> = []
        var wrappers: Set<String> = []
        for file in project.files {
            for type in file.declarations.types where type.attributes.contains(where: { $0.name == "propertyWrapper" }) {
                for parameters in project.initializers(of: type.name) {
                    for parameter in parameters where TypeName.base(parameter.type).hasSuffix("KeyPath") {
                        guard let root = TypeName.arguments(parameter.type).first, project.declares(root) else { continue }
                        roots.insert(TypeName.last(root))
                        wrappers.insert(TypeName.last(type.name))
                    }
                }
            }
        }
        return roots.isEmpty ? nil : KeyPathDialect(name: "key paths", roots: roots, wrappers: wrappers)
    }
}
