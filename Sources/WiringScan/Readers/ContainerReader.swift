/// Reads the registrations and the look-ups of one kind of container.
package protocol ContainerReader {
    /// What the container is called: `Swinject`.
    static var name: String { get }
    /// Adds what a project says to a draft.
    ///
    /// - Returns: whether the project uses the container.
    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool
}
