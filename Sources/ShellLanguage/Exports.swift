@_exported public import QueryLanguage
@_exported public import WiringVocabulary
