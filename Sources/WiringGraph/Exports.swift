@_exported public import WiringModel
@_exported public import WiringVocabulary
