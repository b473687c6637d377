public import Wiring

extension Component where Service == Implementation, Service: ResourceContent & Sendable {
    /// Defines a component that is read from a file: a text, bytes, or a type created from them.
    ///
    /// The file is read each time an instance is built: for a `singleton` once at activation, for a `lazySingleton` on first use.
    /// - Parameters:
    ///   - name: the path of the file, relative to the folder.
    ///   - folder: the component that provides the folder, so that the configuration or a test can replace it.
    ///   - type: the type to create from the bytes: `String.self`, `[UInt8].self`, or a custom ``ResourceContent``.
    public init<Root: ParameterizedAssembly, Built>(
        resource name: String, in folder: any KeyPath<Root, Component<ResourceFolder, Built>> & Sendable, as type: Service.Type,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let dependency = Dependency(kind: .initializer, type: ResourceFolder.self, source: .reference(.to(folder)), name: "folder")
        self.init(needing: [dependency], at: DefinitionLocation(file, line, column)) { resolution, node in
            let target = resolution.target(of: resolution.firstEdge(of: node))
            return try resolution.instance(of: ResourceFolder.self, at: target).read(name, as: Service.self)
        } changing: {
            $0.addHook(.read(name))
        }
    }

    /// Defines a component that is read from a file in a fixed folder.
    /// - Parameters:
    ///   - name: the path of the file, relative to the folder.
    ///   - folder: the folder.
    ///   - type: the type to create from the bytes: `String.self`, `[UInt8].self`, or a custom ``ResourceContent``.
    public init(
        resource name: String, in folder: ResourceFolder, as type: Service.Type, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        self.init(needing: [], at: DefinitionLocation(file, line, column)) { _, _ in
            try folder.read(name, as: Service.self)
        } changing: {
            $0.addHook(.read(name))
        }
    }
}
