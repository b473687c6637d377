/// Holds an instance under its service type, so that it can travel through code that does not know the type.
@usableFromInline
final class InstanceBox<Service>: @unchecked Sendable {
    @usableFromInline let value: Service

    @inlinable
    init(_ value: Service) {
        self.value = value
    }
}
