// Nothing: it only has to be there.
//
// Swift Testing has an overlay of this name for Apple's UIKit, which the compiler looks for in
// every file that imports both modules. On Linux the toolchain brings none, and a test that imports
// Testing beside UIKit would not compile.
