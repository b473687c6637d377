/// Traits that hardly any of many values has, in one place, so that the others pay a word for all of it. Never changed: a change makes another one.
final class RareTraits<Traits: Sendable>: Sendable {
    let traits: Traits

    init(_ traits: Traits) {
        self.traits = traits
    }
}
