// Documents and archives.
extension UTType {
    /// PDF document, `com.adobe.pdf`.
    public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
    /// Rich text document with attachments, `com.apple.rtfd`.
    public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
    /// Flat rich text document, `com.apple.flat-rtfd`.
    public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
    /// Web archive, `com.apple.webarchive`.
    public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
    /// EPUB book, `org.idpf.epub-container`.
    public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
    /// Spreadsheet, `public.spreadsheet`.
    public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
    /// Presentation, `public.presentation`.
    public static var presentation: UTType { UTType(known: "public.presentation") }
    /// PKCS 12 data, `com.rsa.pkcs-12`.
    public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
    /// Certificate, `public.x509-certificate`.
    public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
    /// Gzip archive, `org.gnu.gnu-zip-archive`.
    public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
    /// Bzip2 archive, `public.bzip2-archive`.
    public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
    /// ZIP archive, `public.zip-archive`.
    public static var zip: UTType { UTType(known: "public.zip-archive") }
    /// Apple archive, `com.apple.archive`.
    public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
    /// Tar archive, `public.tar-archive`.
    public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
    /// Link metadata, `com.apple.linkpresentation.metadata`.
    public static var linkPresentationMetadata: UTType {
        UTType(known: "com.apple.linkpresentation.metadata")
    }
    /// Shazam signature, `com.apple.shazamsignature`.
    public static var shazamSignature: UTType { UTType(known: "com.apple.shazamsignature") }
    /// Shazam catalog, `com.apple.shazamcatalog`.
    public static var shazamCustomCatalog: UTType { UTType(known: "com.apple.shazamcatalog") }
}
