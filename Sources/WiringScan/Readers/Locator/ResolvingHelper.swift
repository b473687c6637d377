/// A function of the project that looks up for its callers.
struct ResolvingHelper {
    let name: String
    /// The label of the parameter that takes the type, nil for none; only where `takesType`.
    let label: String?
    /// The position of the parameter that takes the type; nil where the type follows from the context.
    let position: Int?
    /// The label of the parameter that takes the name of what is asked for: `name`, `tag`.
    var nameLabel: String? = "name"
    /// All its parameters.
    let parameters: [Parameter]
    let member: MemberReference
}
