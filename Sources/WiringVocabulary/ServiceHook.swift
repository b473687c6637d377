/// Something that happens around the injection of a service, or that was done to its definition. Graphs keep it as words.
@usableFromInline
package enum ServiceHook: Hashable, Sendable {
    /// Its construction is awaited.
    case awaited
    /// It is built on the main actor.
    case onMainActor
    /// It is meant where several provide a type.
    case preferred
    /// It reaches out of the program.
    case live
    /// It is made for each that asks, and told for whom.
    case forRequester
    /// It stands for what a factory is called with.
    case runtimeArgument
    /// Instances are renewed after a while: how long that is.
    case timeToLive(String)
    /// Within its scope it is shared for as long as somebody else holds it.
    case heldWeakly
    /// It is a template, and never built.
    case abstract
    /// Code of its author's runs before properties and methods.
    case beforeInjection
    /// Code of its author's runs after properties and methods.
    case afterInjection
    /// Code of its author's runs when the outermost request is complete.
    case afterAllInjections
    /// Code of its author's runs when the container starts.
    case onStart
    /// Code of its author's runs when the container stops.
    case onStop
    /// A property is set to a value that is there already; nil where nobody knows its name.
    case set(property: String?)
    /// A method is called: its name, or its number.
    case call(String)
    /// A resource is read.
    case read(String)
    /// A patch is in its place.
    case patched
    /// A post-processor of definitions has changed it.
    case rewritten(by: String)
    /// What a graph that no container of ours has made says.
    case other(String)

    /// The hook as people read it, and as graphs keep it.
    package var text: String {
        switch self {
        case .awaited: "async"
        case .onMainActor: "on the main actor"
        case .preferred: "preferred"
        case .live: "live"
        case .runtimeArgument: "runtime argument"
        case .timeToLive(let duration): "renewed after \(duration)"
        case .heldWeakly: "held weakly"
        case .forRequester: "one for each that asks"
        case .abstract: "abstract"
        case .beforeInjection: "before injection"
        case .afterInjection: "after injection"
        case .afterAllInjections: "after all injections"
        case .onStart: "on start"
        case .onStop: "on stop"
        case .set(let property): "set \(property ?? "a property")"
        case .call(let method): "call \(method)"
        case .read(let resource): "read \(resource)"
        case .patched: "patched"
        case .rewritten(let processor): "rewritten by \(processor)"
        case .other(let text): text
        }
    }
}
