/// An attribute of a service's definition, or a step around its injection. Graphs store it as a text.
@usableFromInline package enum ServiceHook: Hashable, Sendable {
    case awaited, onMainActor, preferred, runtimeArgument, patched, beforeInjection, afterInjection, onStart, onStop
    /// The service accesses resources outside the program.
    case live
    /// A separate instance is built for each dependent, whose identity it receives.
    case forRequester
    case timeToLive(String)
    /// An instance of the scope is shared only while other objects retain it.
    case heldWeakly
    /// The definition is a template and never built.
    case abstract
    /// The program's hook runs when the top-level request is complete.
    case afterAllInjections
    /// A property is set to a given value; nil if its name is unknown.
    case set(property: String?)
    /// A method is called; the value is its name or number.
    case call(String)
    case read(String)
    case rewritten(by: String)
    /// An attribute that only other containers have, as text.
    case other(String)

    package var text: String {
        switch self {
        case .awaited: "async"
        case .onMainActor: "on the main actor"
        case .preferred: "preferred"
        case .live: "live"
        case .runtimeArgument: "runtime argument"
        case .timeToLive(let duration): "renewed after \(duration)"
        case .heldWeakly: "held weakly"
        case .forRequester: "one for each dependent"
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
