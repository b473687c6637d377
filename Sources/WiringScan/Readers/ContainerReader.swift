/// Reads the registrations and the look-ups of one kind of container.
package protocol ContainerReader {
    /// What the container is called: `Swinject`.
    static var name: String { get }
    /// Whether a project uses it.
    static func isUsed(in project: ScannedProject) -> Bool
    /// Adds what the project says to a draft.
    static func read(_ project: ScannedProject, into draft: inout ScanDraft)
}
