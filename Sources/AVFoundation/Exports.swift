@_exported public import CoreMedia
