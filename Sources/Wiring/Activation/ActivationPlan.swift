/// What a container was made of, so that it can be made again with patches.
struct ActivationPlan: Sendable {
    var roots: [any MadeAssembly] = []
    var substitutes: [Substitute] = []
    var patches: [Patch] = []
    /// Whether what is live is refused unless it is patched.
    var refusal: LiveRefusal?
}
