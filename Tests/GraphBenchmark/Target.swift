/// How fast a piece of work has to be at a million services and four million dependencies, on any machine that is not slower than the one on which
/// the other tools were measured.
enum Target {
    /// The work of finding the components, and of ordering services by them.
    static let components = "strongly connected components and topological order"
    /// The work of writing a drawing.
    static let drawing = "DOT"

    /// The services at which targets hold.
    static let services = 1_000_000
    /// The most memory that such work may need, the graph included.
    static let megabytes = 500

    /// The seconds that a piece of work may take; nil for work without a target.
    static func seconds(for work: String) -> Double? {
        // Components in 0.3 seconds and an order in 0.2 are one piece of work here: the order in which components are found is one.
        [components: 0.3, drawing: 0.5][work]
    }
}
