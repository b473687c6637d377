/// Which version this is.
enum Version {
    /// Major, minor and patch.
    static let text = "0.1.0"
}
