public import Wiring
public import WiringVocabulary

// In Swift Testing, each function records an issue; elsewhere it throws `WiringMismatch`, so that it works with every test framework.

/// Expects that the wiring of an assembly has no findings. Findings of its parent container are ignored.
///
/// ```swift
/// @Test func wiring() throws { try expectNoFindings(in: MailAssembly()) }
/// ```
/// - Parameters:
///   - assembly: the assembly, with its collaborators.
///   - parent: the parent container of a child.
///   - severity: the minimum severity; by default notes are ignored.
///   - rules: rules whose findings are allowed, such as `captive-dependency`.
/// - Throws: ``WiringMismatch`` with the findings, outside Swift Testing.
public func expectNoFindings<Root: ParameterizedAssembly>(
    in assembly: Root, asChildOf parent: (any ContainerAccess)? = nil, atLeast severity: Finding.Severity = .warning,
    allowing rules: Set<String> = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    try AssemblyGraph(assembly, asChildOf: parent).mismatchWithNoFindings(atLeast: severity, allowing: rules)?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition depends on another, directly or indirectly.
/// - Parameters:
///   - start: the dependent: `\.service`.
///   - end: the dependency: `\.clients.network`.
///   - assembly: the root of both key paths.
/// - Throws: ``WiringMismatch``, outside Swift Testing.
public func expectPath<Root: ParameterizedAssembly>(
    from start: KeyPath<Root, some TypedDefinition>, to end: KeyPath<Root, some TypedDefinition>, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    let graph = AssemblyGraph(assembly)
    try graph.mismatchWithPath(from: graph.writtenKey(of: start), to: graph.writtenKey(of: end))?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition depends on another, directly or indirectly.
/// - Parameters:
///   - start: the key of the dependent: `MailAssembly.service`.
///   - end: the key of the dependency.
///   - assembly: the assembly, with its collaborators.
/// - Throws: ``WiringMismatch``, outside Swift Testing.
public func expectPath<Root: ParameterizedAssembly>(
    from start: String, to end: String, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    try AssemblyGraph(assembly).mismatchWithPath(from: start, to: end)?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition does not depend on another, neither directly nor indirectly, for example across the layers of an architecture.
/// - Parameters:
///   - start: the possible dependent.
///   - end: the possible dependency.
///   - assembly: the root of both key paths.
/// - Throws: ``WiringMismatch``, outside Swift Testing.
public func expectNoPath<Root: ParameterizedAssembly>(
    from start: KeyPath<Root, some TypedDefinition>, to end: KeyPath<Root, some TypedDefinition>, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    let graph = AssemblyGraph(assembly)
    try graph.mismatchWithNoPath(from: graph.writtenKey(of: start), to: graph.writtenKey(of: end))?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition does not depend on another, neither directly nor indirectly.
/// - Parameters:
///   - start: the key of the possible dependent: `MailAssembly.service`.
///   - end: the key of the possible dependency.
///   - assembly: the assembly, with its collaborators.
/// - Throws: ``WiringMismatch``, outside Swift Testing.
public func expectNoPath<Root: ParameterizedAssembly>(
    from start: String, to end: String, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    try AssemblyGraph(assembly).mismatchWithNoPath(from: start, to: end)?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition has a lifetime.
/// - Parameters:
///   - definition: the definition: `\.outbox`.
///   - assembly: the root of the key path.
/// - Throws: ``WiringMismatch``, outside Swift Testing.
public func expectLifetime<Root: ParameterizedAssembly>(
    _ lifetime: Lifetime, of definition: KeyPath<Root, some TypedDefinition>, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    let graph = AssemblyGraph(assembly)
    try graph.mismatchWithLifetime(lifetime, of: graph.writtenKey(of: definition))?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition provides a type.
/// - Parameters:
///   - type: the type: `(any MessageServiceDelegate).self`.
///   - definition: the definition: `\.pushCenter`.
///   - assembly: the root of the key path.
/// - Throws: ``WiringMismatch``, outside Swift Testing.
public func expectProvides<Root: ParameterizedAssembly>(
    _ type: Any.Type, by definition: KeyPath<Root, some TypedDefinition>, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    let graph = AssemblyGraph(assembly)
    try graph.mismatchWithProviding(type, by: graph.writtenKey(of: definition))?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

extension AssemblyGraph {
    /// The key of a definition; if it is not part of the container, the key path as text, which matches no service.
    fileprivate func writtenKey(of definition: KeyPath<Root, some TypedDefinition>) -> String {
        key(of: definition) ?? String(describing: definition)
    }
}
