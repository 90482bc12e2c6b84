// Source code.
extension UTType {
    /// Source code, `public.source-code`.
    public static var sourceCode: UTType { UTType(known: "public.source-code") }
    /// Assembly source, `public.assembly-source`.
    public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
    /// C source, `public.c-source`.
    public static var cSource: UTType { UTType(known: "public.c-source") }
    /// Objective-C source, `public.objective-c-source`.
    public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
    /// Swift source, `public.swift-source`.
    public static var swiftSource: UTType { UTType(known: "public.swift-source") }
    /// C++ source, `public.c-plus-plus-source`.
    public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
    /// Objective-C++ source, `public.objective-c-plus-plus-source`.
    public static var objectiveCPlusPlusSource: UTType {
        UTType(known: "public.objective-c-plus-plus-source")
    }
    /// C header, `public.c-header`.
    public static var cHeader: UTType { UTType(known: "public.c-header") }
    /// C++ header, `public.c-plus-plus-header`.
    public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
    /// Script, `public.script`.
    public static var script: UTType { UTType(known: "public.script") }
    /// AppleScript text, `com.apple.applescript.text`.
    public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }
    /// AppleScript, `com.apple.applescript.script`.
    public static var osaScript: UTType { UTType(known: "com.apple.applescript.script") }
    /// AppleScript bundle, `com.apple.applescript.script-bundle`.
    public static var osaScriptBundle: UTType {
        UTType(known: "com.apple.applescript.script-bundle")
    }
    /// JavaScript source, `com.netscape.javascript-source`.
    public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
    /// Shell script, `public.shell-script`.
    public static var shellScript: UTType { UTType(known: "public.shell-script") }
    /// Perl script, `public.perl-script`.
    public static var perlScript: UTType { UTType(known: "public.perl-script") }
    /// Python script, `public.python-script`.
    public static var pythonScript: UTType { UTType(known: "public.python-script") }
    /// Ruby script, `public.ruby-script`.
    public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
    /// PHP script, `public.php-script`.
    public static var phpScript: UTType { UTType(known: "public.php-script") }
    /// Makefile, `public.make-source`.
    public static var makefile: UTType { UTType(known: "public.make-source") }
}
