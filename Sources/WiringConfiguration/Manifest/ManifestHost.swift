public import Wiring

/// A container created from a manifest, with the objects that the manifest names.
public struct ManifestHost: Sendable {
    /// The manifest's name, usually its path.
    public let name: String
    /// The container, for services that the manifest does not name: `host.activated.inject(into: screen)`.
    public let activated: Activated<DynamicAssembly>
    let objects: [(name: String, key: String)]

    /// The names of the objects, in the order of the manifest.
    public var objectNames: [String] { objects.map(\.name) }

    /// Returns the instance of the definition that a name refers to.
    /// - Parameters:
    ///   - name: the name in the manifest.
    ///   - type: the service type; for a factory its ``BoundFactory``.
    /// - Throws: the error of the initializer, or ``ResolutionError`` if the manifest has no such name or the definition provides another type.
    public func object<Service>(_ name: String, as type: Service.Type = Service.self) throws -> Service {
        try activated.resolve(type, key: try key(of: name))
    }

    /// Returns the instance of the definition that a name refers to, synchronous or asynchronous; see the synchronous ``object(_:as:)``.
    /// - Parameters:
    ///   - name: the name in the manifest.
    ///   - type: the service type.
    /// - Throws: the errors of the synchronous method, or `CancellationError`.
    public func object<Service: Sendable>(_ name: String, as type: Service.Type = Service.self) async throws -> Service {
        let core = activated.core
        let key = try key(of: name)
        let node = core.node(ofKey: key, providing: ObjectIdentifier(type))
        if node < 0 { throw core.refusal(of: key, as: type) }
        return try await core.resolveAwaiting([node]) { resolution in try resolution.instance(of: Service.self, at: node) }
    }

    private func key(of name: String) throws(ResolutionError) -> String {
        if let object = objects.first(where: { $0.name == name }) { return object.key }
        throw ResolutionError(.manifestUnknown("the manifest has no object '\(name)'", name, among: objectNames, at: self.name), path: [])
    }
}
