/// The file beside which the goldens of this target lie, whatever folder a test is in.
func goldenAnchor() -> String { #filePath }
