/// Reads the registrations and the look-ups of one kind of container.
package protocol ContainerReader {
    /// The name of the container: `Swinject`.
    static var name: String { get }
    /// Adds the registrations and look-ups of a project to a draft.
    ///
    /// - Returns: Whether the project uses the container.
    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool
}
