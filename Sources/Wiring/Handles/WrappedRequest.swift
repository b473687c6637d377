/// A type that is asked for in place of what it holds or leads to, so that whoever misses it misses that.
protocol WrappedRequest {
    /// What it holds or leads to.
    static var subject: Any.Type { get }
}

/// What requests are about.
enum Request {
    /// What a request is about, past all optionals, collections and handles.
    static func subject(of type: Any.Type) -> Any.Type {
        var type = type
        while let wrapper = type as? any WrappedRequest.Type { type = wrapper.subject }
        return type
    }
}

extension Optional: WrappedRequest {
    static var subject: Any.Type { Wrapped.self }
}

extension Array: WrappedRequest {
    static var subject: Any.Type { Element.self }
}

extension Set: WrappedRequest {
    static var subject: Any.Type { Element.self }
}

extension Dictionary: WrappedRequest {
    static var subject: Any.Type { Value.self }
}
