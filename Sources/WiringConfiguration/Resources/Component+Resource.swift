public import Wiring
import WiringVocabulary

extension Component where Service == Implementation, Service: ResourceContent & Sendable {
    /// Defines what is read from a file: a text, bytes, or something made of them.
    ///
    /// The file is read when an instance is built, so its lifetime says how often: once at activation for a `singleton`, on first use for a
    /// `lazySingleton`.
    /// - Parameters:
    ///   - name: the path of the file from its folder.
    ///   - folder: the folder, a component, so that configuration or a test can choose another.
    ///   - type: what is made of the bytes: `String.self`, `[UInt8].self`, or a ``ResourceContent`` of your own.
    public init<Root: ParameterizedAssembly, Built>(
        resource name: String, in folder: any KeyPath<Root, Component<ResourceFolder, Built>> & Sendable, as type: Service.Type,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let dependency = Dependency(kind: .initializer, type: ResourceFolder.self, source: .reference(.to(folder)), name: "folder")
        self.init(needing: [dependency], at: DefinitionPlace(file, line, column)) { resolution, node in
            let target = resolution.target(of: resolution.firstEdge(of: node))
            return try resolution.instance(of: ResourceFolder.self, at: target).read(name, as: Service.self)
        } changing: {
            $0.noteHook(.read(name))
        }
    }

    /// Defines what is read from a file of a folder that is known beforehand.
    /// - Parameters:
    ///   - name: the path of the file from its folder.
    ///   - folder: the folder.
    ///   - type: what is made of the bytes: `String.self`, `[UInt8].self`, or a ``ResourceContent`` of your own.
    public init(
        resource name: String, in folder: ResourceFolder, as type: Service.Type, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        self.init(needing: [], at: DefinitionPlace(file, line, column)) { _, _ in
            try folder.read(name, as: Service.self)
        } changing: {
            $0.noteHook(.read(name))
        }
    }
}
