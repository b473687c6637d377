public import Wiring
public import WiringVocabulary

// Each function records an issue in a test of Swift Testing, and throws `WiringMismatch` anywhere else, so that it serves every framework.

/// Expects that there is nothing wrong with the wiring of an assembly.
///
/// ```swift
/// @Test func wiring() throws { try expectNoFindings(in: MailAssembly()) }
/// ```
/// - Parameters:
///   - assembly: the assembly; with those it holds.
///   - severity: findings of this severity and worse count; notes do not unless you say so.
///   - rules: rules whose findings are allowed, such as `captive-dependency`.
/// - Throws: ``WiringMismatch`` with the findings, outside of Swift Testing.
public func expectNoFindings<Root: ParameterizedAssembly>(
    in assembly: Root, atLeast severity: Finding.Severity = .warning, allowing rules: Set<String> = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    try AssemblyGraph(assembly).mismatchWithNoFindings(atLeast: severity, allowing: rules)?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that there is nothing wrong with the wiring of an assembly as a child of a container; what is wrong in the container itself is not told.
/// - Parameters:
///   - assembly: the assembly; with those it holds.
///   - parent: the container.
///   - severity: findings of this severity and worse count; notes do not unless you say so.
///   - rules: rules whose findings are allowed, such as `child-shadows-parent`.
/// - Throws: ``WiringMismatch`` with the findings, outside of Swift Testing.
public func expectNoFindings<Root: ParameterizedAssembly, Parent: ParameterizedAssembly>(
    in assembly: Root, asChildOf parent: Activated<Parent>, atLeast severity: Finding.Severity = .warning, allowing rules: Set<String> = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    try AssemblyGraph(assembly, asChildOf: parent).mismatchWithNoFindings(atLeast: severity, allowing: rules)?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition needs another one, be it through others.
/// - Parameters:
///   - start: the one: `\.service`.
///   - end: the other: `\.clients.network`.
///   - assembly: the assembly that both are found from.
/// - Throws: ``WiringMismatch``, outside of Swift Testing.
public func expectPath<Root: ParameterizedAssembly>(
    from start: KeyPath<Root, some TypedDefinition>, to end: KeyPath<Root, some TypedDefinition>, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    let graph = AssemblyGraph(assembly)
    try graph.mismatchWithPath(from: graph.writtenKey(of: start), to: graph.writtenKey(of: end))?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition needs another one, be it through others.
/// - Parameters:
///   - start: the key of the one: `MailAssembly.service`.
///   - end: the key of the other.
///   - assembly: the assembly, with those it holds.
/// - Throws: ``WiringMismatch``, outside of Swift Testing.
public func expectPath<Root: ParameterizedAssembly>(
    from start: String, to end: String, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    try AssemblyGraph(assembly).mismatchWithPath(from: start, to: end)?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition does not need another one, not through others either: the walls of an architecture.
/// - Parameters:
///   - start: the one.
///   - end: the other.
///   - assembly: the assembly that both are found from.
/// - Throws: ``WiringMismatch``, outside of Swift Testing.
public func expectNoPath<Root: ParameterizedAssembly>(
    from start: KeyPath<Root, some TypedDefinition>, to end: KeyPath<Root, some TypedDefinition>, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    let graph = AssemblyGraph(assembly)
    try graph.mismatchWithNoPath(from: graph.writtenKey(of: start), to: graph.writtenKey(of: end))?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition does not need another one, not through others either.
/// - Parameters:
///   - start: the key of the one: `MailAssembly.service`.
///   - end: the key of the other.
///   - assembly: the assembly, with those it holds.
/// - Throws: ``WiringMismatch``, outside of Swift Testing.
public func expectNoPath<Root: ParameterizedAssembly>(
    from start: String, to end: String, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    try AssemblyGraph(assembly).mismatchWithNoPath(from: start, to: end)?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects how long the instances of a definition live.
/// - Parameters:
///   - lifetime: the lifetime.
///   - definition: the definition: `\.outbox`.
///   - assembly: the assembly that it is found from.
/// - Throws: ``WiringMismatch``, outside of Swift Testing.
public func expectLifetime<Root: ParameterizedAssembly>(
    _ lifetime: Lifetime, of definition: KeyPath<Root, some TypedDefinition>, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    let graph = AssemblyGraph(assembly)
    try graph.mismatchWithLifetime(lifetime, of: graph.writtenKey(of: definition))?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a definition can be asked for by a type.
/// - Parameters:
///   - type: the type: `(any MessageServiceDelegate).self`.
///   - definition: the definition: `\.pushCentre`.
///   - assembly: the assembly that it is found from.
/// - Throws: ``WiringMismatch``, outside of Swift Testing.
public func expectProvides<Root: ParameterizedAssembly>(
    _ type: Any.Type, by definition: KeyPath<Root, some TypedDefinition>, in assembly: Root,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(WiringMismatch) {
    let graph = AssemblyGraph(assembly)
    try graph.mismatchWithProviding(type, by: graph.writtenKey(of: definition))?
        .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

extension AssemblyGraph {
    /// The key of a definition; for one that does not take part the key path itself, which no service has.
    fileprivate func writtenKey(of definition: KeyPath<Root, some TypedDefinition>) -> String {
        key(of: definition) ?? String(describing: definition)
    }
}
