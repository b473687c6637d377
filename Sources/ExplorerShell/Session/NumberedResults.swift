/// The services that a person can name by what came of earlier commands.
struct NumberedResults {
    /// The services behind `%1`, `%2`..., by key.
    var listed: [String] = []
    /// The services behind `$1`, `$2`..., by key.
    var resolved: [Int: String] = [:]
    /// The services that could not be built when they were asked for, by key.
    var failed: Set<String> = []
    /// The numbers of the results that stand for no service: what came of actions.
    var objects: Set<Int> = []
    /// What was seen in objects, by how these were named: `$1`.
    var parts: [String: [Part]] = [:]

    /// Something that an object stores.
    struct Part {
        /// Its name.
        var name: String
        /// Its type.
        var type: String
    }
}
