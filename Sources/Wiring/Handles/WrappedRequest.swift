/// A type that is asked for in place of what it holds or leads to, so that whoever misses it misses that.
package protocol WrappedRequest {
    /// What it holds or leads to.
    static var subject: Any.Type { get }
    /// Whether it holds all that there is of that.
    static var isCollection: Bool { get }
}

extension WrappedRequest {
    package static var isCollection: Bool { false }
}

/// What requests are about.
package enum Request {
    /// What a request is about, past all optionals, collections and handles.
    package static func subject(of type: Any.Type) -> Any.Type {
        var type = type
        while let wrapper = type as? any WrappedRequest.Type { type = wrapper.subject }
        return type
    }

    /// Whether a type is another one, or leads to it by optionals and handles.
    /// - Parameters:
    ///   - type: what is asked for.
    ///   - subject: what is provided.
    ///   - throughCollections: whether collections count too.
    static func leads(_ type: Any.Type, to subject: Any.Type, throughCollections: Bool) -> Bool {
        var type = type
        while type != subject {
            guard let wrapper = type as? any WrappedRequest.Type, throughCollections || !wrapper.isCollection else { return false }
            type = wrapper.subject
        }
        return true
    }
}

extension Optional: WrappedRequest {
    package static var subject: Any.Type { Wrapped.self }
}

extension Array: WrappedRequest {
    package static var subject: Any.Type { Element.self }
    package static var isCollection: Bool { true }
}

extension Set: WrappedRequest {
    package static var subject: Any.Type { Element.self }
    package static var isCollection: Bool { true }
}

extension Dictionary: WrappedRequest {
    package static var subject: Any.Type { Value.self }
    package static var isCollection: Bool { true }
}
