@_exported public import FindingTexts
@_exported public import TerminalText
@_exported public import WiringGraph
