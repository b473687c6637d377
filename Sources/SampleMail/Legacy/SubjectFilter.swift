/// Hides subjects that contain certain words.
protocol SubjectFilter: Sendable {
    func shows(_ subject: String) -> Bool
}

/// A filter from before the migration; only the locator can create it.
struct WordFilter: SubjectFilter {
    let words: [String]
    func shows(_ subject: String) -> Bool { !words.contains { subject.lowercased().contains($0) } }
}
