/// A place where code requests a service from a container.
package struct LookUp: Sendable {
    /// How reliably the look-up was understood.
    package enum Confidence: String, Sendable, CaseIterable {
        /// The code states the type.
        case certain
        /// The type is inferred from the use of the result.
        case inferred
        /// Several services match.
        case possible
        /// The type is known, the name only at run time.
        case dynamic
        /// The requested service could not be determined.
        case unknown
    }

    /// The code that requests a service.
    package enum Consumer: Hashable, Sendable {
        /// A registration, by its index in the draft.
        case registration(Int)
        /// A type that is not registered, or that requests the service outside its construction.
        case type(String)
        /// A function outside all types, or the top level of a file.
        case file(String)
        /// No service of the graph: the look-up is only counted.
        case outside
    }

    package var consumer: Consumer
    /// The requested type; nil if it was not understood.
    package var type: String?
    /// The requested name; nil for none.
    package var name: String?
    /// The possible names if the name is known only at run time; empty if they are unknown.
    var possibleNames: [String] = []
    /// The variable that holds the container; nil if it is unknown.
    var holder: String?
    /// The number of runtime arguments; nil if it is irrelevant.
    package var argumentCount: Int?
    /// The slot that receives the service.
    package var slot: String
    /// The kind of the edge: when the service is passed.
    package var kind: EdgeKind
    package var site: SourceSite
    /// The position in the scan: the file and the token. Two edges with one position are one look-up.
    package var place: MemberReference
    /// How the dependency was found: `closure`, `initializer`, `wrapper`, `helper NAME`.
    package var via: String
    package var confidence: Confidence
    /// The reason why the look-up was not understood.
    package var reason: String?
    /// The `#if` conditions around it.
    package var condition: String?
    package var isOptional = false
    /// Whether all services of the type are requested, not a single one.
    package var wantsAll = false
    /// Whether the container's own library provides the service without a registration.
    package var isProvided = false
    /// Whether code without a registration does not compile, so that a missing one is not among the sources.
    package var isCheckedByCompiler = false
    /// Whether the code force-unwraps the result: without a registration the program crashes there.
    package var isForced = false
    /// Whether only a deferred access to the service is passed.
    package var isDeferred = false
    /// The registration that provides the service, if the reader knows it already.
    package var target: Int?
}

extension LookUp {
    /// A look-up at a token of a file, with the conditions around it.
    init(
        _ consumer: Consumer, slot: String, kind: EdgeKind, at index: Int, in file: ScannedFile, via: String,
        _ confidence: Confidence = .certain, type: String? = nil, target: Int? = nil
    ) {
        self.init(
            consumer: consumer, type: type, slot: slot, kind: kind, site: file.site(index), place: file.place(index), via: via,
            confidence: confidence)
        self.target = target
        condition = file.conditions.text(at: index)
    }
}
