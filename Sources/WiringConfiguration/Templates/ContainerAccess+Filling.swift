public import Wiring

extension ContainerAccess {
    /// Fills a template: each `${key}` is replaced by the text of the instance with that key.
    ///
    /// ```swift
    /// let letter = try mail.filling("Dear ${MailAssembly.userName}, you have ${MailAssembly.unreadCount} messages.")
    /// ```
    ///
    /// Strings are inserted unchanged, values that conform to `CustomStringConvertible` by their description, and enumerations by their raw value.
    /// All instances belong to one object graph. Prefer a definition for a fixed template, see ``Component/init(filling:file:line:)``: its
    /// placeholders are checked at activation and are edges of the graph.
    /// - Parameter template: the template, optionally with the name of its file: `TextTemplate(text, named: "welcome.txt")`.
    /// - Throws: ``TemplateError`` with all unknown keys and all errors of the template, with lines and columns; or the error of an initializer.
    public func filling(_ template: TextTemplate) throws -> String {
        let core = untypedContainer.core
        let nodes = try core.nodes(for: template)
        return try core.request { resolution in try resolution.fill(template, from: nodes) }
    }

    /// Fills a template that may refer to asynchronous components; see the synchronous ``filling(_:)``.
    /// - Parameter template: the template, optionally with the name of its file.
    /// - Throws: the errors of the synchronous method, or `CancellationError`.
    public func filling(_ template: TextTemplate) async throws -> String {
        let core = untypedContainer.core
        let nodes = try core.nodes(for: template)
        return try await core.resolveAwaiting(nodes) { resolution in try resolution.fill(template, from: nodes) }
    }
}
