@_exported public import FindingTexts
@_exported public import WiringGraph
