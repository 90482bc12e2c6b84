/// The types that every system knows.
///
/// Conformances are those that Apple documents for its own declarations; extensions and MIME types
/// are those in common use on the desktop.
enum SystemTypes {
    static let table = TypeTable(declarations)

    /// One type a line: identifier, supertypes, extensions, MIME types, description.
    // swift-format-ignore: a table reads better in long lines
    private static let text = """
        com.adobe.pdf | public.data public.composite-content | pdf | application/pdf | PDF document
        com.adobe.raw-image | public.camera-raw-image | dng | image/x-adobe-dng | Digital Negative image
        com.apple.alias-file | public.data com.apple.resolvable | | | alias
        com.apple.applescript.script | public.script public.data | scpt | | AppleScript
        com.apple.applescript.script-bundle | public.script com.apple.bundle com.apple.package | scptd | | AppleScript bundle
        com.apple.applescript.text | public.script | applescript | | AppleScript text
        com.apple.application | public.executable | | | application
        com.apple.application-and-system-extension | com.apple.xpc-service | appex | | app extension
        com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | app | | application
        com.apple.archive | public.data public.archive | aar | | Apple archive
        com.apple.arobject | public.data | arobject | | AR reference object
        com.apple.binary-property-list | com.apple.property-list | | | binary property list
        com.apple.bookmark | public.data com.apple.resolvable | | | bookmark data
        com.apple.bundle | public.directory | bundle | | bundle
        com.apple.flat-rtfd | public.data public.composite-content | | | flat rich text document
        com.apple.framework | com.apple.plugin | framework | | framework
        com.apple.haptics.ahap | public.json | ahap | | haptic pattern
        com.apple.ical.ics | public.calendar-event public.text | ics | text/calendar | calendar
        com.apple.icns | public.image | icns | image/x-icns | icon image
        com.apple.internet-location | public.data | | | internet location
        com.apple.linkpresentation.metadata | public.data | | | link metadata
        com.apple.live-photo | public.image | | | live photo
        com.apple.log | public.log public.plain-text | log | text/x-log | log
        com.apple.m4a-audio | public.mpeg-4-audio | m4a | audio/x-m4a | MPEG-4 audio
        com.apple.mail.email | public.email-message public.data | eml | | mail message
        com.apple.metadata-importer | com.apple.plugin | mdimporter | | Spotlight importer
        com.apple.package | public.directory | | | package
        com.apple.plugin | com.apple.bundle com.apple.package | plugin | | plug-in
        com.apple.property-list | public.data | plist | | property list
        com.apple.protected-mpeg-4-audio | public.audio | m4p | | protected MPEG-4 audio
        com.apple.protected-mpeg-4-video | public.mpeg-4 | m4v | video/x-m4v | protected MPEG-4 movie
        com.apple.quicklook-generator | com.apple.plugin | qlgenerator | | QuickLook generator
        com.apple.quicktime-movie | public.movie | mov qt | video/quicktime | QuickTime movie
        com.apple.reality | public.data | reality | model/vnd.reality | Reality file
        com.apple.resolvable | | | | resolvable
        com.apple.rtfd | com.apple.package public.composite-content | rtfd | | rich text document with attachments
        com.apple.scenekit.scene | public.3d-content public.data | scn | | SceneKit scene
        com.apple.shazamcatalog | public.data | shazamcatalog | | Shazam catalog
        com.apple.shazamsignature | public.data public.item | shazamsignature | | Shazam signature
        com.apple.systempreference.prefpane | com.apple.package com.apple.bundle | prefPane | | preference pane
        com.apple.webarchive | public.data public.composite-content | webarchive | application/x-webarchive | web archive
        com.apple.xml-property-list | public.xml com.apple.property-list | | | XML property list
        com.apple.xpc-service | com.apple.bundle com.apple.package | xpc | | XPC service
        com.compuserve.gif | public.image | gif | image/gif | GIF image
        com.ilm.openexr-image | public.image | exr | image/x-exr | OpenEXR image
        com.microsoft.bmp | public.image | bmp dib | image/bmp image/x-ms-bmp | BMP image
        com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon image/x-icon | Windows icon
        com.microsoft.internet-shortcut | public.data | url | application/x-mswinurl | internet shortcut
        com.microsoft.waveform-audio | public.audio | wav wave | audio/vnd.wave audio/x-wav audio/wav | WAV audio
        com.netscape.javascript-source | public.source-code public.executable | js javascript mjs | text/javascript application/javascript | JavaScript source
        com.pixar.universal-scene-description | public.3d-content public.data | usd usda usdc | | Universal Scene Description
        com.pixar.universal-scene-description-mobile | public.3d-content public.data | usdz | model/vnd.usdz+zip | Universal Scene Description package
        com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12 | PKCS 12 data
        net.daringfireball.markdown | public.plain-text | md markdown mdown mkd | text/markdown text/x-markdown | Markdown document
        org.gnu.gnu-zip-archive | public.data public.archive | gz gzip | application/gzip application/x-gzip | gzip archive
        org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip | EPUB book
        org.oasis-open.opendocument.presentation | public.data public.presentation | odp | application/vnd.oasis.opendocument.presentation | OpenDocument presentation
        org.oasis-open.opendocument.spreadsheet | public.data public.spreadsheet | ods | application/vnd.oasis.opendocument.spreadsheet | OpenDocument spreadsheet
        org.oasis-open.opendocument.text | public.data public.composite-content | odt | application/vnd.oasis.opendocument.text | OpenDocument text
        org.openxmlformats.presentationml.presentation | public.data public.presentation | pptx | application/vnd.openxmlformats-officedocument.presentationml.presentation | PowerPoint presentation
        org.openxmlformats.spreadsheetml.sheet | public.data public.spreadsheet | xlsx | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet | Excel workbook
        org.openxmlformats.wordprocessingml.document | public.data public.composite-content | docx | application/vnd.openxmlformats-officedocument.wordprocessingml.document | Word document
        org.tukaani.xz-archive | public.data public.archive | xz | application/x-xz | xz archive
        org.webmproject.webp | public.image | webp | image/webp | WebP image
        public.3d-content | public.content | | | 3D content
        public.aiff-audio | public.audio | aiff aif | audio/x-aiff audio/aiff | AIFF audio
        public.archive | public.item | | | archive
        public.assembly-source | public.source-code | s | text/x-asm | assembly source
        public.audio | public.audiovisual-content | | | audio
        public.audiovisual-content | public.content public.data | | | audiovisual content
        public.avi | public.movie | avi vfw | video/x-msvideo video/avi | AVI movie
        public.bookmark | public.data | | | bookmark
        public.bzip2-archive | public.data public.archive | bz2 bzip2 | application/x-bzip application/x-bzip2 | bzip2 archive
        public.c-header | public.source-code | h | text/x-chdr | C header
        public.c-plus-plus-header | public.source-code | hpp hh hxx h++ | text/x-c++hdr | C++ header
        public.c-plus-plus-source | public.source-code | cpp cp cc cxx c++ | text/x-c++src | C++ source
        public.c-source | public.source-code | c | text/x-csrc | C source
        public.calendar-event | | | | calendar event
        public.camera-raw-image | public.image | | image/x-dcraw | raw image
        public.comma-separated-values-text | public.delimited-values-text | csv | text/csv text/comma-separated-values | comma-separated values
        public.composite-content | public.content | | | composite content
        public.contact | | | | contact
        public.content | | | | content
        public.css | public.text | css | text/css | style sheet
        public.data | public.item | | application/octet-stream | data
        public.database | | | | database
        public.delimited-values-text | public.text | | | delimited text
        public.directory | public.item | | | directory
        public.disk-image | public.archive | | | disk image
        public.email-message | public.message | | message/rfc822 | mail message
        public.executable | public.item | | | executable
        public.file-url | public.url | | | file URL
        public.folder | public.directory | | inode/directory | folder
        public.font | public.data | | | font
        public.geojson | public.json | geojson | application/geo+json | GeoJSON document
        public.heic | public.image | heic | image/heic | HEIC image
        public.heics | public.heif | heics | image/heic-sequence | HEIC image sequence
        public.heif | public.image | heif hif | image/heif | HEIF image
        public.html | public.text | html htm shtml shtm | text/html | HTML document
        public.image | public.data public.content | | | image
        public.item | | | | item
        public.jpeg | public.image | jpg jpeg jpe | image/jpeg image/jpg | JPEG image
        public.jpeg-xl | public.image | jxl | image/jxl | JPEG XL image
        public.json | public.text | json | application/json | JSON document
        public.log | | | | log
        public.m3u-playlist | public.text public.playlist | m3u m3u8 | audio/mpegurl audio/x-mpegurl | M3U playlist
        public.make-source | public.script | mk make | text/x-makefile | makefile
        public.message | | | | message
        public.midi-audio | public.audio | midi mid | audio/midi | MIDI audio
        public.mount-point | public.item com.apple.resolvable | | inode/mount-point | mount point
        public.movie | public.audiovisual-content | | | movie
        public.mp3 | public.audio | mp3 mpga | audio/mpeg audio/mp3 | MP3 audio
        public.mpeg | public.movie | mpg mpeg mpe m75 m15 | video/mpeg | MPEG movie
        public.mpeg-2-transport-stream | public.movie | ts | video/mp2t | MPEG-2 transport stream
        public.mpeg-2-video | public.video | m2v | video/mpeg2 | MPEG-2 video
        public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4 | MPEG-4 movie
        public.mpeg-4-audio | public.mpeg public.audio | mp4a | audio/mp4 | MPEG-4 audio
        public.objective-c-plus-plus-source | public.source-code | mm | text/x-objc++src | Objective-C++ source
        public.objective-c-source | public.source-code | m | text/x-objcsrc | Objective-C source
        public.opentype-font | public.font | otf | font/otf | OpenType font
        public.perl-script | public.shell-script | pl pm perl | application/x-perl text/x-perl | Perl script
        public.php-script | public.shell-script | php php3 php4 ph3 ph4 phtml | application/x-php text/php | PHP script
        public.plain-text | public.text | txt text | text/plain | plain text
        public.playlist | | | | playlist
        public.png | public.image | png | image/png | PNG image
        public.presentation | public.composite-content | | | presentation
        public.python-script | public.shell-script | py | text/x-python text/x-python3 | Python script
        public.rtf | public.text | rtf | text/rtf application/rtf | rich text document
        public.ruby-script | public.shell-script | rb rbw | application/x-ruby text/x-ruby | Ruby script
        public.script | public.source-code | | | script
        public.shell-script | public.script | sh command | application/x-shellscript text/x-sh | shell script
        public.source-code | public.text | | | source code
        public.spreadsheet | public.content | | | spreadsheet
        public.svg-image | public.image | svg svgz | image/svg+xml | SVG image
        public.swift-source | public.source-code | swift | text/x-swift | Swift source
        public.symlink | public.item com.apple.resolvable | | inode/symlink | symbolic link
        public.tab-separated-values-text | public.delimited-values-text | tsv tab | text/tab-separated-values | tab-separated values
        public.tar-archive | public.data public.archive | tar | application/x-tar | tar archive
        public.text | public.data public.content | | | text
        public.tiff | public.image | tiff tif | image/tiff | TIFF image
        public.to-do-item | | | | to-do item
        public.truetype-ttf-font | public.font | ttf | font/ttf | TrueType font
        public.unix-executable | public.data public.executable | | application/x-executable | Unix program
        public.url | public.data | | | URL
        public.utf16-external-plain-text | public.plain-text | | | UTF-16 text with byte-order mark
        public.utf16-plain-text | public.plain-text | | text/plain;charset=utf-16 | UTF-16 text
        public.utf8-plain-text | public.plain-text | | | UTF-8 text
        public.utf8-tab-separated-values-text | public.delimited-values-text public.utf8-plain-text | | | UTF-8 tab-separated values
        public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard text/directory | contact card
        public.video | public.movie | | | video
        public.volume | public.folder | | | volume
        public.windows-executable | public.data public.executable | exe | application/x-ms-dos-executable application/x-msdownload | Windows program
        public.x509-certificate | public.data | cer crt der | application/x-x509-ca-cert application/pkix-cert | certificate
        public.xml | public.text | xml | application/xml text/xml | XML document
        public.yaml | public.text | yaml yml | application/yaml application/x-yaml text/yaml | YAML document
        public.zip-archive | public.data public.archive | zip | application/zip | ZIP archive
        """

    private static var declarations: [TypeDeclaration] {
        text.split(separator: "\n").map { line in
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
            func words(_ index: Int) -> [String] {
                fields[index].split(separator: " ").map(String.init)
            }
            return TypeDeclaration(
                identifier: words(0).joined(),
                supertypes: words(1),
                filenameExtensions: words(2),
                mimeTypes: words(3),
                description: words(4).joined(separator: " ")
            )
        }
    }
}
