/// Values that come from outside the code. As a stored property of an assembly it serves the whole container.
///
/// ```swift
/// struct SettingsAssembly: Assembly {
///     let values = Configuration(["mail.pageSize": "50"])
///     let pageSize = Component(config: "mail.pageSize", as: Int.self)
/// }
/// ```
public final class Configuration: AssemblyMember, @unchecked Sendable {
    /// The values by key.
    public let values: [String: String]

    /// Holds values given in code.
    public init(_ values: [String: String], file: String = #fileID, line: Int = #line) {
        self.values = values
        super.init(site: SourceSite(file: file, line: line))
    }
}

extension Component where Service == Implementation, Service: LosslessStringConvertible & Sendable {
    /// Defines a component whose value comes from the configuration.
    /// - Parameters:
    ///   - key: the place in the configuration, with dots between its parts.
    ///   - type: the type to which the text is converted.
    @inlinable
    public convenience init(config key: String, as type: Service.Type, file: String = #fileID, line: Int = #line) {
        let make: Make = { resolution, _ in try resolution.configurationValue(key, as: Service.self) }
        self.init(
            make: make,
            upcast: { $0 },
            recipe: DefinitionRecipe(
                serviceType: Service.self,
                requestType: Service.self,
                implementationType: Service.self,
                dependencies: [],
                thunk: Self.thunk(make: make, upcast: { $0 }, finish: nil)
            ),
            kind: .configuration(key: key),
            site: SourceSite(file: file, line: line)
        )
    }
}
