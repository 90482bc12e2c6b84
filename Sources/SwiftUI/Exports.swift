// What apps use with no other import than this module's.

@_exported public import AppShell
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationExtras
@_exported public import Observation
@_exported public import SwiftUICore
@_exported public import UIKit

@_exported public import protocol Combine.ObservableObject
@_exported public import class Combine.ObservableObjectPublisher
@_exported public import struct Combine.Published
