/// Hides subjects that hold certain words.
protocol SubjectFilter: Sendable {
    /// Whether a subject is shown.
    func shows(_ subject: String) -> Bool
}

/// A filter from the time before there was an assembly; only the locator knows how to make it.
struct WordFilter: SubjectFilter {
    let words: [String]
    func shows(_ subject: String) -> Bool { !words.contains { subject.lowercased().contains($0) } }
}
