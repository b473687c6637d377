/// A place in a program's source.
public struct SourceSite: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The file as `#fileID` spells it: module, slash, file name.
    public var file: String
    /// The line, counted from one.
    public var line: Int

    /// Names a place.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(file):\(line)" }
}
