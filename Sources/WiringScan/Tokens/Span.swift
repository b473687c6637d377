/// The range between two tokens; an empty one where the second stands before the first, as it can in sources that are broken.
func span(_ lower: Int, _ upper: Int) -> Range<Int> { lower..<max(lower, upper) }
