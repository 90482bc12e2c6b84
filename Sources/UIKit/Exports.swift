// What apps use with no other import than this module's.

@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationExtras
