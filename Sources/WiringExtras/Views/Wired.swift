#if canImport(SwiftUI)
public import SwiftUI
public import Wiring

/// A service of a container in a view.
///
/// ```swift
/// struct FeedView: View {
///     @Wired(App.live, \.feed) private var feed
///
///     var body: some View {
///         if let feed { Text(feed.title) } else { Text("\($feed)") }
///     }
/// }
/// ```
/// The view requests the service when it is first drawn, and keeps it as long as its other state. `$feed` is the result of the request, with the error
/// if the service could not be built. A preview passes a container with patches:
///
/// ```swift
/// #Preview { FeedView().wired(to: try AppAssembly().activated(patching: Patch(\AppAssembly.network) { FakeNetwork() })) }
/// ```
@MainActor @propertyWrapper
public struct Wired<Root: ParameterizedAssembly, Service>: DynamicProperty {
    /// The result of the request, kept by the view.
    @MainActor private final class Storage { var result: Result<Service, any Error>? }

    @State private var storage = Storage()
    @Environment(\.previewContainer) private var previewContainer
    private let container: @MainActor () throws -> Activated<Root>
    private let request: @MainActor (Activated<Root>) throws -> Service

    /// Requests a component of the main actor.
    /// - Parameters:
    ///   - container: the container, evaluated when the view is first drawn.
    ///   - component: the component, by its property.
    public init<Built>(
        _ container: @escaping @autoclosure @MainActor () throws -> Activated<Root>,
        _ component: any KeyPath<Root, Component<Service, OnMainActor<Built>>> & Sendable
    ) {
        self.container = container
        request = { try $0[dynamicMember: component] }
    }

    /// Requests a nonisolated component.
    /// - Parameters:
    ///   - container: the container, evaluated when the view is first drawn.
    ///   - component: the component, by its property.
    @_disfavoredOverload public init<Built>(
        _ container: @escaping @autoclosure @MainActor () throws -> Activated<Root>,
        _ component: any KeyPath<Root, Component<Service, Built>> & Sendable
    ) {
        self.container = container
        request = { try $0[dynamicMember: component] }
    }

    /// The service; nil if it could not be built.
    public var wrappedValue: Service? { try? projectedValue.get() }

    /// The service, or the error of the request.
    public var projectedValue: Result<Service, any Error> {
        if let result = storage.result { return result }
        let result = Result { try request(try previewContainer as? Activated<Root> ?? container()) }
        storage.result = result
        return result
    }
}

/// The container of a preview, which replaces those of ``Wired`` properties of its assembly.
private struct PreviewContainer: EnvironmentKey {
    static let defaultValue: (any Sendable)? = nil
}

extension EnvironmentValues {
    fileprivate var previewContainer: (any Sendable)? {
        get { self[PreviewContainer.self] }
        set { self[PreviewContainer.self] = newValue }
    }
}

extension View {
    /// Lets the ``Wired`` properties of a view use another container, usually one with patches in a preview.
    /// - Parameter container: the container.
    public func wired<Root: ParameterizedAssembly>(to container: Activated<Root>) -> some View {
        environment(\.previewContainer, container)
    }
}
#endif
