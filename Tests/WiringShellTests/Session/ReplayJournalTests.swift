import ShellLanguage
import TestSupport
import Testing

@testable import WiringShell

@Suite struct SessionJournalTests {
    /// A model of the journal that searches all entries for each command.
    private struct Model {
        var entries: [(command: String, effect: SessionEffect, target: Int)] = []

        mutating func note(_ command: String, _ effect: SessionEffect, target: Int) {
            guard effect != .none else { return }
            entries.removeAll { effect == .listing && $0.effect == .listing || $0.effect != .session && $0.target != target }
            entries.append((command, effect, target))
        }

        func commands(for target: Int) -> [String] {
            entries.filter { $0.effect == .session || $0.target == target }.map(\.command)
        }
    }

    @Test func journalKeepsLastListingAndDropsFormerTargets() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var (journal, model, target) = (ReplayJournal(), Model(), 1)
            for number in 0..<30 {
                if Int.random(in: 0..<8, using: &generator) == 0 { target += 1 }
                let effect = [SessionEffect.none, .session, .target, .listing].randomElement(using: &generator) ?? .none
                journal.note("\(number)", effect, target: target)
                model.note("\(number)", effect, target: target)
                #expect(journal.commands(for: target) == model.commands(for: target))
                #expect(journal.commands(for: target + 1) == model.commands(for: target + 1))
            }
        }
    }
}
