/// A function of the project that looks up services for its callers.
struct ResolvingHelper {
    let name: String
    /// The label of the parameter that takes the type, nil for none; used only if `position` is not nil.
    let label: String?
    /// The position of the parameter that takes the type; nil if the type is inferred from the context.
    let position: Int?
    /// The label of the parameter that takes the requested name: `name`, `tag`.
    var nameLabel: String? = "name"
    let parameters: [Parameter]
    let member: MemberReference
}
