/// A location in a program's source.
public struct SourceSite: Hashable, Sendable, CustomStringConvertible {
    /// The file in the format of `#fileID`: module, slash, file name.
    public var file: String
    /// The line, counted from one.
    public var line: Int

    /// Creates a location.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    /// The text of the location: `Module/File.swift:12`.
    public var description: String { "\(file):\(line)" }
}
