// The toolchain's Testing declares an overlay of this name for a module called UIKit, and has it only on
// Apple's platforms: a file that imports both asks for this module. It adds nothing.
