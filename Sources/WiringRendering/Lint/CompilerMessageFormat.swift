extension LintLineFormat {
    /// The format of compiler messages, `path:line:column: warning: ...`, for editors and Xcode's build phases, which require absolute paths.
    package static let compilerMessages = LintLineFormat { finding, files in
        // Graphs contain lines without columns. A message without a location applies to the whole build.
        let place = finding.displayedSite.map { "\(files.path(of: $0)):\(max(1, $0.line)):1: " } ?? ""
        let text = "\(place)\(finding.severity.rawValue): \(finding.summary) [\(finding.rule)]"
        return VisibleText.line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}
