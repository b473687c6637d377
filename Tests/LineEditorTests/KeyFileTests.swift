import TestSupport
import Testing

@testable import LineEditor

/// The user's GNU readline configuration.
@Suite struct KeyFileTests {
    @Test func appliesKnownSettingsAndReportsOthers() {
        let file = KeyFile(
            #"""
            # mine
            set editing-mode emacs
            set bell-style none
            "\C-x\C-r": undo
            "\e[1;5C": forward-word
            Control-o: kill-line
            Meta-k: "a text"
            "\M-q": dance
            $if mode=vi
            "\C-p": nothing
            $else
            "\C-p": previous-history
            $endif
            $if fixture
            TAB: complete
            $endif
            $include /etc/inputrc
            """#, program: "fixture")
        #expect(file.bindings.map(\.key) == ["^X^R", #"\e[1;5C"#, "^O", "^P", "^I"])
        #expect(file.bindings.map(\.function) == ["undo-step", "part-right", "kill-behind", "older-with-prefix", "complete-word"])
        #expect(
            file.problems == [
                "line 3: 'bell-style' is not a supported setting", "line 7: macros that insert text are not supported",
                "line 8: the function 'dance' is not supported",
                "line 17: '$include' is not supported",
            ])
        #expect(!file.usesViKeys && KeyFile("set editing-mode vi", program: "x").usesViKeys)
    }

    @Test func acceptsAnyText() {
        for text in ["", ":", "\"", "\"\\C-", "\"\\", "$if", "$endif\n$else", "a", "set", "\"\\C-é\": undo", "Control-é: undo"] {
            _ = KeyFile(text, program: "x")
        }
    }
}
