/// The types that every system knows.
///
/// Conformances are those that Apple documents for its own declarations; extensions and MIME types
/// are those in common use on the desktop.
///
/// Apps ask for types while they start, so nothing here is made before it is needed: a row becomes
/// a declaration when that type is asked for, and tags are listed when one is looked up.
enum SystemTypes {
    /// What is known of a type.
    ///
    /// - Parameter key: The identifier in lower case.
    static func declaration(of key: String) -> TypeDeclaration? {
        places[key].map { rows[$0].declaration }
    }

    /// The types with a tag.
    static func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
        tags.identifiers(tag: tag, tagClass: tagClass)
    }

    /// The identifiers of all types.
    static var identifiers: [String] { rows.map(\.identifier) }

    private static let places: [String: Int] = {
        var places: [String: Int] = [:]
        places.reserveCapacity(rows.count)
        for (place, row) in rows.enumerated() {
            places[row.identifier] = place
        }
        return places
    }()

    private static let tags = TypeTable(rows.map(\.declaration))

    /// One type, as it stands in the table: words in a text.
    private struct Row {
        /// In lower case, as identifiers are compared.
        let identifier: String
        let supertypes: String
        let filenameExtensions: String
        let mimeTypes: String
        let description: String

        init(
            _ identifier: String,
            _ supertypes: String,
            _ filenameExtensions: String,
            _ mimeTypes: String,
            _ description: String
        ) {
            self.identifier = identifier
            self.supertypes = supertypes
            self.filenameExtensions = filenameExtensions
            self.mimeTypes = mimeTypes
            self.description = description
        }

        var declaration: TypeDeclaration {
            TypeDeclaration(
                identifier: identifier,
                supertypes: Self.words(in: supertypes),
                filenameExtensions: Self.words(in: filenameExtensions),
                mimeTypes: Self.words(in: mimeTypes),
                description: description
            )
        }

        private static func words(in text: String) -> [String] {
            text.isEmpty ? [] : text.split(separator: " ").map(String.init)
        }
    }

    // A table reads better in long lines.
    // swift-format-ignore
    private static let rows: [Row] = [
        Row("com.adobe.pdf", "public.data public.composite-content", "pdf", "application/pdf", "PDF document"),
        Row("com.adobe.raw-image", "public.camera-raw-image", "dng", "image/x-adobe-dng", "Digital Negative image"),
        Row("com.apple.alias-file", "public.data com.apple.resolvable", "", "", "alias"),
        Row("com.apple.applescript.script", "public.script public.data", "scpt", "", "AppleScript"),
        Row("com.apple.applescript.script-bundle", "public.script com.apple.bundle com.apple.package", "scptd", "", "AppleScript bundle"),
        Row("com.apple.applescript.text", "public.script", "applescript", "", "AppleScript text"),
        Row("com.apple.application", "public.executable", "", "", "application"),
        Row("com.apple.application-and-system-extension", "com.apple.xpc-service", "appex", "", "app extension"),
        Row("com.apple.application-bundle", "com.apple.application com.apple.bundle com.apple.package", "app", "", "application"),
        Row("com.apple.archive", "public.data public.archive", "aar", "", "Apple archive"),
        Row("com.apple.arobject", "public.data", "arobject", "", "AR reference object"),
        Row("com.apple.binary-property-list", "com.apple.property-list", "", "", "binary property list"),
        Row("com.apple.bookmark", "public.data com.apple.resolvable", "", "", "bookmark data"),
        Row("com.apple.bundle", "public.directory", "bundle", "", "bundle"),
        Row("com.apple.flat-rtfd", "public.data public.composite-content", "", "", "flat rich text document"),
        Row("com.apple.framework", "com.apple.plugin", "framework", "", "framework"),
        Row("com.apple.haptics.ahap", "public.json", "ahap", "", "haptic pattern"),
        Row("com.apple.ical.ics", "public.calendar-event public.text", "ics", "text/calendar", "calendar"),
        Row("com.apple.icns", "public.image", "icns", "image/x-icns", "icon image"),
        Row("com.apple.internet-location", "public.data", "", "", "internet location"),
        Row("com.apple.linkpresentation.metadata", "public.data", "", "", "link metadata"),
        Row("com.apple.live-photo", "public.image", "", "", "live photo"),
        Row("com.apple.log", "public.log public.plain-text", "log", "text/x-log", "log"),
        Row("com.apple.m4a-audio", "public.mpeg-4-audio", "m4a", "audio/x-m4a", "MPEG-4 audio"),
        Row("com.apple.mail.email", "public.email-message public.data", "eml", "", "mail message"),
        Row("com.apple.metadata-importer", "com.apple.plugin", "mdimporter", "", "Spotlight importer"),
        Row("com.apple.package", "public.directory", "", "", "package"),
        Row("com.apple.plugin", "com.apple.bundle com.apple.package", "plugin", "", "plug-in"),
        Row("com.apple.property-list", "public.data", "plist", "", "property list"),
        Row("com.apple.protected-mpeg-4-audio", "public.audio", "m4p", "", "protected MPEG-4 audio"),
        Row("com.apple.protected-mpeg-4-video", "public.mpeg-4", "m4v", "video/x-m4v", "protected MPEG-4 movie"),
        Row("com.apple.quicklook-generator", "com.apple.plugin", "qlgenerator", "", "QuickLook generator"),
        Row("com.apple.quicktime-movie", "public.movie", "mov qt", "video/quicktime", "QuickTime movie"),
        Row("com.apple.reality", "public.data", "reality", "model/vnd.reality", "Reality file"),
        Row("com.apple.resolvable", "", "", "", "resolvable"),
        Row("com.apple.rtfd", "com.apple.package public.composite-content", "rtfd", "", "rich text document with attachments"),
        Row("com.apple.scenekit.scene", "public.3d-content public.data", "scn", "", "SceneKit scene"),
        Row("com.apple.shazamcatalog", "public.data", "shazamcatalog", "", "Shazam catalog"),
        Row("com.apple.shazamsignature", "public.data public.item", "shazamsignature", "", "Shazam signature"),
        Row("com.apple.systempreference.prefpane", "com.apple.package com.apple.bundle", "prefPane", "", "preference pane"),
        Row("com.apple.webarchive", "public.data public.composite-content", "webarchive", "application/x-webarchive", "web archive"),
        Row("com.apple.xml-property-list", "public.xml com.apple.property-list", "", "", "XML property list"),
        Row("com.apple.xpc-service", "com.apple.bundle com.apple.package", "xpc", "", "XPC service"),
        Row("com.compuserve.gif", "public.image", "gif", "image/gif", "GIF image"),
        Row("com.ilm.openexr-image", "public.image", "exr", "image/x-exr", "OpenEXR image"),
        Row("com.microsoft.bmp", "public.image", "bmp dib", "image/bmp image/x-ms-bmp", "BMP image"),
        Row("com.microsoft.ico", "public.image", "ico", "image/vnd.microsoft.icon image/x-icon", "Windows icon"),
        Row("com.microsoft.internet-shortcut", "public.data", "url", "application/x-mswinurl", "internet shortcut"),
        Row("com.microsoft.waveform-audio", "public.audio", "wav wave", "audio/vnd.wave audio/x-wav audio/wav", "WAV audio"),
        Row("com.netscape.javascript-source", "public.source-code public.executable", "js javascript mjs", "text/javascript application/javascript", "JavaScript source"),
        Row("com.pixar.universal-scene-description", "public.3d-content public.data", "usd usda usdc", "", "Universal Scene Description"),
        Row("com.pixar.universal-scene-description-mobile", "public.3d-content public.data", "usdz", "model/vnd.usdz+zip", "Universal Scene Description package"),
        Row("com.rsa.pkcs-12", "public.data", "p12 pfx", "application/x-pkcs12", "PKCS 12 data"),
        Row("net.daringfireball.markdown", "public.plain-text", "md markdown mdown mkd", "text/markdown text/x-markdown", "Markdown document"),
        Row("org.gnu.gnu-zip-archive", "public.data public.archive", "gz gzip", "application/gzip application/x-gzip", "gzip archive"),
        Row("org.idpf.epub-container", "public.data public.composite-content", "epub", "application/epub+zip", "EPUB book"),
        Row("org.oasis-open.opendocument.presentation", "public.data public.presentation", "odp", "application/vnd.oasis.opendocument.presentation", "OpenDocument presentation"),
        Row("org.oasis-open.opendocument.spreadsheet", "public.data public.spreadsheet", "ods", "application/vnd.oasis.opendocument.spreadsheet", "OpenDocument spreadsheet"),
        Row("org.oasis-open.opendocument.text", "public.data public.composite-content", "odt", "application/vnd.oasis.opendocument.text", "OpenDocument text"),
        Row("org.openxmlformats.presentationml.presentation", "public.data public.presentation", "pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "PowerPoint presentation"),
        Row("org.openxmlformats.spreadsheetml.sheet", "public.data public.spreadsheet", "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Excel workbook"),
        Row("org.openxmlformats.wordprocessingml.document", "public.data public.composite-content", "docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Word document"),
        Row("org.tukaani.xz-archive", "public.data public.archive", "xz", "application/x-xz", "xz archive"),
        Row("org.webmproject.webp", "public.image", "webp", "image/webp", "WebP image"),
        Row("public.3d-content", "public.content", "", "", "3D content"),
        Row("public.aiff-audio", "public.audio", "aiff aif", "audio/x-aiff audio/aiff", "AIFF audio"),
        Row("public.archive", "public.item", "", "", "archive"),
        Row("public.assembly-source", "public.source-code", "s", "text/x-asm", "assembly source"),
        Row("public.audio", "public.audiovisual-content", "", "", "audio"),
        Row("public.audiovisual-content", "public.content public.data", "", "", "audiovisual content"),
        Row("public.avi", "public.movie", "avi vfw", "video/x-msvideo video/avi", "AVI movie"),
        Row("public.bookmark", "public.data", "", "", "bookmark"),
        Row("public.bzip2-archive", "public.data public.archive", "bz2 bzip2", "application/x-bzip application/x-bzip2", "bzip2 archive"),
        Row("public.c-header", "public.source-code", "h", "text/x-chdr", "C header"),
        Row("public.c-plus-plus-header", "public.source-code", "hpp hh hxx h++", "text/x-c++hdr", "C++ header"),
        Row("public.c-plus-plus-source", "public.source-code", "cpp cp cc cxx c++", "text/x-c++src", "C++ source"),
        Row("public.c-source", "public.source-code", "c", "text/x-csrc", "C source"),
        Row("public.calendar-event", "", "", "", "calendar event"),
        Row("public.camera-raw-image", "public.image", "", "image/x-dcraw", "raw image"),
        Row("public.comma-separated-values-text", "public.delimited-values-text", "csv", "text/csv text/comma-separated-values", "comma-separated values"),
        Row("public.composite-content", "public.content", "", "", "composite content"),
        Row("public.contact", "", "", "", "contact"),
        Row("public.content", "", "", "", "content"),
        Row("public.css", "public.text", "css", "text/css", "style sheet"),
        Row("public.data", "public.item", "", "application/octet-stream", "data"),
        Row("public.database", "", "", "", "database"),
        Row("public.delimited-values-text", "public.text", "", "", "delimited text"),
        Row("public.directory", "public.item", "", "", "directory"),
        Row("public.disk-image", "public.archive", "", "", "disk image"),
        Row("public.email-message", "public.message", "", "message/rfc822", "mail message"),
        Row("public.executable", "public.item", "", "", "executable"),
        Row("public.file-url", "public.url", "", "", "file URL"),
        Row("public.folder", "public.directory", "", "inode/directory", "folder"),
        Row("public.font", "public.data", "", "", "font"),
        Row("public.geojson", "public.json", "geojson", "application/geo+json", "GeoJSON document"),
        Row("public.heic", "public.image", "heic", "image/heic", "HEIC image"),
        Row("public.heics", "public.heif", "heics", "image/heic-sequence", "HEIC image sequence"),
        Row("public.heif", "public.image", "heif hif", "image/heif", "HEIF image"),
        Row("public.html", "public.text", "html htm shtml shtm", "text/html", "HTML document"),
        Row("public.image", "public.data public.content", "", "", "image"),
        Row("public.item", "", "", "", "item"),
        Row("public.jpeg", "public.image", "jpg jpeg jpe", "image/jpeg image/jpg", "JPEG image"),
        Row("public.jpeg-xl", "public.image", "jxl", "image/jxl", "JPEG XL image"),
        Row("public.json", "public.text", "json", "application/json", "JSON document"),
        Row("public.log", "", "", "", "log"),
        Row("public.m3u-playlist", "public.text public.playlist", "m3u m3u8", "audio/mpegurl audio/x-mpegurl", "M3U playlist"),
        Row("public.make-source", "public.script", "mk make", "text/x-makefile", "makefile"),
        Row("public.message", "", "", "", "message"),
        Row("public.midi-audio", "public.audio", "midi mid", "audio/midi", "MIDI audio"),
        Row("public.mount-point", "public.item com.apple.resolvable", "", "inode/mount-point", "mount point"),
        Row("public.movie", "public.audiovisual-content", "", "", "movie"),
        Row("public.mp3", "public.audio", "mp3 mpga", "audio/mpeg audio/mp3", "MP3 audio"),
        Row("public.mpeg", "public.movie", "mpg mpeg mpe m75 m15", "video/mpeg", "MPEG movie"),
        Row("public.mpeg-2-transport-stream", "public.movie", "ts", "video/mp2t", "MPEG-2 transport stream"),
        Row("public.mpeg-2-video", "public.video", "m2v", "video/mpeg2", "MPEG-2 video"),
        Row("public.mpeg-4", "public.movie", "mp4 mpg4", "video/mp4", "MPEG-4 movie"),
        Row("public.mpeg-4-audio", "public.mpeg public.audio", "mp4a", "audio/mp4", "MPEG-4 audio"),
        Row("public.objective-c-plus-plus-source", "public.source-code", "mm", "text/x-objc++src", "Objective-C++ source"),
        Row("public.objective-c-source", "public.source-code", "m", "text/x-objcsrc", "Objective-C source"),
        Row("public.opentype-font", "public.font", "otf", "font/otf", "OpenType font"),
        Row("public.perl-script", "public.shell-script", "pl pm perl", "application/x-perl text/x-perl", "Perl script"),
        Row("public.php-script", "public.shell-script", "php php3 php4 ph3 ph4 phtml", "application/x-php text/php", "PHP script"),
        Row("public.plain-text", "public.text", "txt text", "text/plain", "plain text"),
        Row("public.playlist", "", "", "", "playlist"),
        Row("public.png", "public.image", "png", "image/png", "PNG image"),
        Row("public.presentation", "public.composite-content", "", "", "presentation"),
        Row("public.python-script", "public.shell-script", "py", "text/x-python text/x-python3", "Python script"),
        Row("public.rtf", "public.text", "rtf", "text/rtf application/rtf", "rich text document"),
        Row("public.ruby-script", "public.shell-script", "rb rbw", "application/x-ruby text/x-ruby", "Ruby script"),
        Row("public.script", "public.source-code", "", "", "script"),
        Row("public.shell-script", "public.script", "sh command", "application/x-shellscript text/x-sh", "shell script"),
        Row("public.source-code", "public.text", "", "", "source code"),
        Row("public.spreadsheet", "public.content", "", "", "spreadsheet"),
        Row("public.svg-image", "public.image", "svg svgz", "image/svg+xml", "SVG image"),
        Row("public.swift-source", "public.source-code", "swift", "text/x-swift", "Swift source"),
        Row("public.symlink", "public.item com.apple.resolvable", "", "inode/symlink", "symbolic link"),
        Row("public.tab-separated-values-text", "public.delimited-values-text", "tsv tab", "text/tab-separated-values", "tab-separated values"),
        Row("public.tar-archive", "public.data public.archive", "tar", "application/x-tar", "tar archive"),
        Row("public.text", "public.data public.content", "", "", "text"),
        Row("public.tiff", "public.image", "tiff tif", "image/tiff", "TIFF image"),
        Row("public.to-do-item", "", "", "", "to-do item"),
        Row("public.truetype-ttf-font", "public.font", "ttf", "font/ttf", "TrueType font"),
        Row("public.unix-executable", "public.data public.executable", "", "application/x-executable", "Unix program"),
        Row("public.url", "public.data", "", "", "URL"),
        Row("public.utf16-external-plain-text", "public.plain-text", "", "", "UTF-16 text with byte-order mark"),
        Row("public.utf16-plain-text", "public.plain-text", "", "text/plain;charset=utf-16", "UTF-16 text"),
        Row("public.utf8-plain-text", "public.plain-text", "", "", "UTF-8 text"),
        Row("public.utf8-tab-separated-values-text", "public.delimited-values-text public.utf8-plain-text", "", "", "UTF-8 tab-separated values"),
        Row("public.vcard", "public.text public.contact", "vcf vcard", "text/vcard text/x-vcard text/directory", "contact card"),
        Row("public.video", "public.movie", "", "", "video"),
        Row("public.volume", "public.folder", "", "", "volume"),
        Row("public.windows-executable", "public.data public.executable", "exe", "application/x-ms-dos-executable application/x-msdownload", "Windows program"),
        Row("public.x509-certificate", "public.data", "cer crt der", "application/x-x509-ca-cert application/pkix-cert", "certificate"),
        Row("public.xml", "public.text", "xml", "application/xml text/xml", "XML document"),
        Row("public.yaml", "public.text", "yaml yml", "application/yaml application/x-yaml text/yaml", "YAML document"),
        Row("public.zip-archive", "public.data public.archive", "zip", "application/zip", "ZIP archive"),
    ]
}
