/// The file beside which the goldens of this target lie, whatever folder a test is in.
func goldenAnchor(_ path: String = #filePath) -> String { path }
