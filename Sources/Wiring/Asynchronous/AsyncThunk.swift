/// The code of a definition that has to be awaited, or whose products have to be: with what happens after the initializer.
class AsyncThunk: Thunk, @unchecked Sendable {
    let steps: AsyncSteps

    init(type: Any.Type, steps: AsyncSteps) {
        self.steps = steps
        super.init(type: type)
    }

    /// The same code with other steps.
    func with(_ steps: AsyncSteps) -> AsyncThunk { self }
}
