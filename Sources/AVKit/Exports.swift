// What Apple's AVKit brings along.

@_exported import AVFoundation
@_exported import CoreMedia
