package import WiringVocabulary

/// A place where code asks a container for something.
package struct LookUp: Sendable {
    /// How well it was understood.
    package enum Confidence: String, Sendable, CaseIterable {
        /// The code says the type.
        case certain
        /// The type follows from what is done with the result.
        case inferred
        /// Several services would do.
        case possible
        /// The type is known, and the name only when the program runs.
        case dynamic
        /// What is asked for was not understood.
        case unknown
    }

    /// Who asks.
    package enum Consumer: Hashable, Sendable {
        /// A registration, by its number in the draft.
        case registration(Int)
        /// A type that is not registered, or that asks outside of its construction.
        case type(String)
        /// A function outside of all types, or the top of a file.
        case file(String)
        /// Nobody of whom the graph should tell: the look-up is only counted.
        case nobody
    }

    /// Who asks.
    package var consumer: Consumer
    /// The type that is asked for; nil where it was not understood.
    package var type: String?
    /// The name that is asked for; nil for none.
    package var name: String?
    /// The names that it can ask for, where that is known only when the program runs; empty where nothing is known of them.
    var possibleNames: [String] = []
    /// The variable that holds the container which is asked; nil where that is not known.
    var holder: String?
    /// How many runtime arguments are passed; nil where that does not matter.
    package var argumentCount: Int?
    /// The slot that receives it.
    package var slot: String
    /// When it is handed over.
    package var kind: EdgeKind
    /// Where the code asks.
    package var site: SourceSite
    /// The place in the scan: the file and the token. Two edges that come from one place are one look-up.
    package var place: MemberReference
    /// How the dependency was found: `closure`, `initializer`, `wrapper`, `helper NAME`.
    package var via: String
    /// How well it was understood.
    package var confidence: Confidence
    /// Why it was not understood.
    package var reason: String?
    /// The `#if` conditions around it.
    package var condition: String?
    /// Whether the dependent can do without.
    package var isOptional = false
    /// Whether all services of the type are handed over, not one of them.
    package var wantsAll = false
    /// Whether the container's own library brings what is asked for, so that nobody has to register it.
    package var isProvided = false
    /// Whether the code unwraps by force what the container hands out: without a registration the program ends there.
    package var isForced = false
    /// Whether only a way to get it is handed over.
    package var isDeferred = false
    /// The key of the registration that it leads to, where the reader knows it already.
    package var target: Int?
}
