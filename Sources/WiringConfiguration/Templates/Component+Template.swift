public import Wiring

extension Component where Service == String, Implementation == String {
    /// Defines a text with placeholders, which are replaced by the instances of other definitions.
    ///
    /// ```swift
    /// let welcome = Component(filling: "Dear ${MailAssembly.userName}, welcome to ${MailAssembly.host}!")
    /// ```
    ///
    /// Each placeholder is an edge of the graph. Unknown keys and errors of the template are findings at activation.
    /// - Parameter template: the template.
    public init(filling template: TextTemplate, file: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        let dependencies = template.placeholders.enumerated().map { number, placeholder in
            Dependency(
                kind: .initializer, type: Any.self, source: .feature(PlaceholderSource(placeholder: placeholder, template: template)),
                parameter: number + 1, name: "${\(placeholder.key)}")
        }
        self.init(needing: dependencies, at: DefinitionLocation(file, line, column)) { resolution, node in
            let first = resolution.firstEdge(of: node)
            return try resolution.fill(template, from: template.placeholders.indices.map { resolution.target(of: first + $0) })
        } changing: {
            $0.options.extensions[TextTemplate.self] = template
            $0.options.suggestedCycleFix = .placeholder
            $0.options.extensions[PlacementHook.self] = PlacementHook { linker, _ in _ = LinkedConfiguration.of(linker) }
        }
    }
}
