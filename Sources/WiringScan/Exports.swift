@_exported public import ModelExtras
@_exported public import WiringModel
@_exported public import WiringVocabulary
