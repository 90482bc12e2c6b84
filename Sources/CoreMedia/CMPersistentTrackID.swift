/// What a track is known by in its film.
public typealias CMPersistentTrackID = Int32

/// No track; a new one is given an id of its own.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0
