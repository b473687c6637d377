@_exported public import FindingTexts
@_exported public import HostClient
@_exported public import InspectionProtocol
@_exported public import ShellLanguage
@_exported public import TerminalText
@_exported public import WiringRendering
@_exported public import WiringRules
