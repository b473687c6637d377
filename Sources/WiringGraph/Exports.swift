@_exported public import ModelExtras
@_exported public import QueryLanguage
@_exported public import WiringVocabulary
