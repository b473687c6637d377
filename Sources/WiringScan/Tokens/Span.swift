/// The range between two tokens; empty if the second precedes the first, as it can in malformed sources.
func span(_ lower: Int, _ upper: Int) -> Range<Int> { lower..<max(lower, upper) }
