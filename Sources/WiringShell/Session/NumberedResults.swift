/// The services that can be named by the results of earlier commands.
struct NumberedResults {
    /// The services behind `%1`, `%2`..., by key.
    var listed: [String] = []
    /// The services behind `$1`, `$2`..., by key.
    var resolved: [Int: String] = [:]
    /// The services of the objects `#1`, `#2`... that were listed, by key.
    var objectServices: [Int: String] = [:]
    /// The services that could not be built, by key.
    var failed: Set<String> = []
    /// The numbers of results that are not services: the results of actions.
    var objects: Set<Int> = []
    /// The displayed parts of objects, by the name of the object: `$1`.
    var parts: [String: [(name: String, type: String)]] = [:]
}
